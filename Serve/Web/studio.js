// The studio: a page that makes pictures with the service it comes from.
//
// All that a picture is stands in `state`: the trips, or a file, and the options by their names. Whatever changes it calls
// `change`, which shows the new picture, writes the address and remembers the step before.
import '/flight-map.js';

const $ = (id) => document.getElementById(id);
const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

// What there is to choose from, as the service tells.
let options = [];
let themes = { themes: [], grounds: [], places: [] };

const emptyState = () => ({ trips: [[]], current: 0, options: {} });
let state = emptyState();
let upload = null; // a file cannot be in the address: { name, bytes }

// The groups of the panel: names of options and, where the help's words are too long, short ones.
const GROUPS = [
  ['Text', { title: 'Title', caption: 'Caption', labels: 'Labels', counter: 'Counter', units: 'Units', lang: 'Language' }],
  ['Map', { projection: 'Projection', camera: 'Camera', names: 'Names', background: 'Background', sun: 'Day and night', highlight: 'Countries' }],
  ['Line and marker', { 'line-color': 'Color', 'line-width': 'Width', trail: 'Trail', marker: 'Marker', 'marker-size': 'Marker’s size' }],
  ['Size and place', { for: 'Place to post', size: 'Size', card: 'Card', facts: 'Figures' }],
  ['Time', { duration: 'Seconds', loop: 'Loops', once: 'Once', 'hold-last': 'Last picture' }],
];
const FORMATS = [
  ['svg', 'SVG'], ['gif', 'GIF'], ['png', 'PNG'], ['webp', 'WebP'], ['mp4', 'MP4'], ['webm', 'WebM'], ['html', 'Web page'],
];

// The route as text.

const isCode = (stop) => /^[A-Z0-9]{3,4}$/.test(stop);

function routeText(trips) {
  const texts = trips.filter((trip) => trip.length).map((trip) =>
    trip.join(trip.some((stop) => stop.includes('-') && !stop.includes('=') && !/^[-\d.,\s]+$/.test(stop)) ? ' to ' : '-'));
  return texts.join(trips.flat().every(isCode) ? ',' : '; ');
}

function readRoute(text) {
  const groups = text.split(text.includes(';') ? /\s*;\s*/ : /,(?=\s*[A-Za-z]{3,4}(?:-|$))/);
  return groups.map((group) => {
    const parts = / to /i.test(group) ? group.split(/\s+to\s+/i) : group.split(/(?<![=,]|^)-/);
    return parts.map((part) => part.trim()).filter(Boolean).map((part) => (/^[a-z]{3}$/i.test(part) ? part.toUpperCase() : part));
  }).filter((trip) => trip.length);
}

const hasRoute = () => Boolean(upload) || state.trips.some((trip) => trip.length > 1);

// The address.

function query(changes = {}) {
  const pairs = Object.entries({ ...state.options, ...changes })
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const encode = (text) => encodeURIComponent(text).replace(/%2C/g, ',');
  return pairs.flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encode(one === true ? '1' : one)}`)).join('&');
}

function path(format, changes) {
  const search = query(changes);
  return `/v1/${encodeURIComponent(routeText(state.trips)).replace(/%2C/g, ',')}.${format}${search ? `?${search}` : ''}`;
}

function hash() {
  const route = upload ? '' : routeText(state.trips);
  const search = query();
  return route || search ? `#${encodeURIComponent(route).replace(/%2C/g, ',')}${search ? `?${search}` : ''}` : '';
}

function fromHash(text) {
  const next = emptyState();
  const [route, search = ''] = text.replace(/^#/, '').split('?');
  let plain = '';
  try { plain = decodeURIComponent(route); } catch { /* an address that somebody broke */ }
  next.trips = readRoute(plain);
  if (!next.trips.length) next.trips = [[]];
  for (const [name, value] of new URLSearchParams(search)) {
    const option = options.find((one) => one.name === name);
    if (!option) continue;
    const plainValue = option.valueName === null ? true : value;
    next.options[name] = option.isRepeating && name in next.options ? [next.options[name], plainValue].flat() : plainValue;
  }
  return next;
}

// Steps that can be undone.

const steps = { past: [], future: [] };
const snapshot = () => JSON.stringify(state);

function change(edit, { isStep = true } = {}) {
  const before = snapshot();
  edit(state);
  if (snapshot() === before) return show();
  if (isStep) {
    steps.past.push(before);
    if (steps.past.length > 200) steps.past.shift();
    steps.future = [];
  }
  show();
}

function step(from, to) {
  if (!from.length) return;
  to.push(snapshot());
  state = JSON.parse(from.pop());
  show();
}

// The picture.

let drawn = 0; // the number of the last request
let timer = 0;
let addressTimer = 0;

function show() {
  renderTrips();
  renderPanel();
  $('undo').disabled = !steps.past.length;
  $('redo').disabled = !steps.future.length;
  clearTimeout(addressTimer);
  // A step of the browser's history for what one rests on, not for each letter.
  addressTimer = setTimeout(() => {
    if (location.hash !== hash()) history.pushState(null, '', hash() || location.pathname);
  }, 700);
  clearTimeout(timer);
  timer = setTimeout(draw, 120);
  showCopy();
}

function request(format, changes, signal) {
  if (!upload) return fetch(path(format, changes), { signal });
  const search = query(changes);
  return fetch(`/v1/render?as=${format}${search ? `&${search}` : ''}`, {
    method: 'POST', body: upload.bytes, headers: { 'content-type': 'application/octet-stream' }, signal,
  });
}

let running = null;

async function draw() {
  clearFaults();
  const number = ++drawn;
  running?.abort();
  running = new AbortController();
  $('canvas').classList.toggle('clear', ['transparent', 'cut-out'].includes(state.options.background));
  if (!hasRoute()) {
    $('canvas').classList.remove('full', 'busy');
    $('map').replaceChildren();
    $('status').value = '';
    renderFormats(null);
    return;
  }
  $('canvas').classList.add('busy');
  try {
    const answer = await request('svg', {}, running.signal);
    const text = await answer.text();
    if (number !== drawn) return;
    if (!answer.ok) return tell(text, answer.status);
    showPicture(text);
    const warning = answer.headers.get('x-flightanim-warning');
    $('status').value = warning ?? '';
    const packed = Number(answer.headers.get('content-encoding') ? answer.headers.get('content-length') : 0);
    renderFormats({ bytes: new Blob([text]).size, packed });
    remember();
  } catch (error) {
    if (error.name !== 'AbortError' && number === drawn) tell(JSON.stringify({ detail: 'The service does not answer.' }), 0);
  } finally {
    if (number === drawn) $('canvas').classList.remove('busy');
  }
}

function showPicture(text) {
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (picture.localName !== 'svg') return;
  const map = $('map');
  const time = map.currentTime;
  map.addEventListener('loadedmetadata', () => {
    // On, where it was; the film may have another length now.
    if (time > 0) map.currentTime = Math.min(time, map.duration);
    map.playbackRate = Number($('speed').value);
  }, { once: true });
  map.replaceChildren(document.importNode(picture, true));
  map.setAttribute('aria-label', picture.querySelector('title')?.textContent ?? 'Flight animation');
  $('canvas').classList.add('full');
  showSafeArea();
}

function showSafeArea() {
  const place = themes.places.find((one) => one.name === state.options.for);
  const svg = $('map').querySelector('svg');
  const [top, right, bottom, left] = place?.safeArea ?? [0, 0, 0, 0];
  const isShown = Boolean(svg) && $('show-safe').checked && top + right + bottom + left > 0;
  $('safe').hidden = !isShown;
  if (!isShown) return;
  const [frame, box] = [$('frame').getBoundingClientRect(), svg.getBoundingClientRect()];
  // The picture may be of another size than the place's; the edges go with it.
  const [across, down] = [box.width / place.width, box.height / place.height];
  Object.assign($('safe').style, {
    left: `${box.left - frame.left + left * across}px`, top: `${box.top - frame.top + top * down}px`,
    width: `${box.width - (left + right) * across}px`, height: `${box.height - (top + bottom) * down}px`,
  });
}

// Faults, where they come from.

let wrongStop = null; // { trip, index } of the stop that nobody knows

function clearFaults() {
  wrongStop = null;
  for (const fault of document.querySelectorAll('.fault')) {
    fault.hidden = true;
    fault.replaceChildren();
  }
  for (const stop of document.querySelectorAll('.stop.wrong')) stop.classList.remove('wrong');
}

function tell(text, status) {
  let problem = {};
  try { problem = JSON.parse(text); } catch { problem = { detail: `The service answers with ${status}.` }; }
  const { type = '', detail = '', suggestions = [] } = problem;
  const option = /^[a-z][a-z-]+/.exec(detail)?.[0];
  const field = document.querySelector(`[data-fault="${CSS.escape(option ?? '')}"]`);
  const isRoute = type === 'unknown-place' || (!field && /route|stop/.test(detail));
  const place = isRoute ? $('route-fault') : field ?? $('fault');
  place.append(detail);
  let wrong = null;
  if (isRoute) {
    wrong = [...document.querySelectorAll('.stop')].find((stop) =>
      stop.dataset.stop && new RegExp(`(^|[^\\p{L}])${stop.dataset.stop.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^\\p{L}])`, 'iu').test(detail.split(';')[0]));
    wrong?.classList.add('wrong');
    if (wrong) wrongStop = { trip: Number(wrong.dataset.trip), index: Number(wrong.dataset.index) };
  }
  for (const suggestion of suggestions.slice(0, 4)) {
    const button = make('button', { type: 'button', textContent: suggestion });
    button.addEventListener('click', () => mend(suggestion, option));
    place.append(document.createElement('br'), button);
  }
  place.closest('details')?.setAttribute('open', '');
  place.hidden = false;
}

function mend(suggestion, option) {
  const code = /^([A-Z0-9]{3,4}) \(/.exec(suggestion)?.[1] ?? /\(([A-Z0-9]{3,4})\)$/.exec(suggestion)?.[1] ?? suggestion;
  if (wrongStop) {
    const { trip, index } = wrongStop;
    change((next) => { next.trips[trip][index] = code; });
  } else if (option) {
    change((next) => { next.options[option] = suggestion; });
  }
}

// The trips as chips.

const cities = new Map(); // by code, as far as they were looked up

function renderTrips(focus) {
  const list = $('trips');
  const before = focus ?? (document.activeElement?.closest('.stop')
    ? [Number(document.activeElement.closest('.stop').dataset.trip), Number(document.activeElement.closest('.stop').dataset.index)] : null);
  list.replaceChildren();
  if (upload) {
    const item = make('li', { className: 'trip' }, make('span', { className: 'stop' },
      make('span', { className: 'name', textContent: upload.name }), removeButton(`Remove ${upload.name}`, () => { upload = null; show(); })));
    list.append(item);
  } else {
    state.trips.forEach((trip, number) => list.append(tripItem(trip, number)));
  }
  $('stop').hidden = Boolean(upload);
  $('add-trip').hidden = Boolean(upload) || !state.trips.some((trip) => trip.length > 1);
  if (before) list.querySelector(`[data-trip="${before[0]}"][data-index="${before[1]}"] .name`)?.focus();
}

function removeButton(label, action) {
  const button = make('button', { type: 'button', className: 'remove', textContent: '×' });
  button.setAttribute('aria-label', label);
  button.addEventListener('click', action);
  return button;
}

function tripItem(trip, number) {
  const stops = make('ul');
  trip.forEach((stop, index) => stops.append(stopItem(stop, number, index)));
  const item = make('li', { className: `trip${number === state.current ? ' current' : ''}` }, stops);
  item.hidden = !trip.length;
  item.addEventListener('click', () => { state.current = number; });
  return item;
}

function stopItem(stop, trip, index) {
  const name = make('button', { type: 'button', className: 'name', textContent: stop, draggable: true });
  name.title = 'Alt and arrows move it, Delete removes it';
  if (cities.has(stop)) name.append(make('small', { textContent: cities.get(stop) }));
  else if (isCode(stop)) lookUp(stop);
  const isWrong = wrongStop?.trip === trip && wrongStop.index === index;
  const item = make('li', { className: isWrong ? 'stop wrong' : 'stop' }, name, removeButton(`Remove ${stop}`, () => removeStop(trip, index)));
  Object.assign(item.dataset, { trip, index, stop });
  name.addEventListener('keydown', (event) => stopKey(event, trip, index));
  name.addEventListener('dragstart', (event) => {
    event.dataTransfer.setData('text/x-stop', `${trip} ${index}`);
    event.dataTransfer.effectAllowed = 'move';
  });
  item.addEventListener('dragover', (event) => {
    if (!event.dataTransfer.types.includes('text/x-stop')) return;
    event.preventDefault();
    item.classList.add('over');
  });
  item.addEventListener('dragleave', () => item.classList.remove('over'));
  item.addEventListener('drop', (event) => {
    const from = event.dataTransfer.getData('text/x-stop').split(' ').map(Number);
    if (from.length !== 2) return;
    event.preventDefault();
    moveStop(from, [trip, index]);
  });
  return item;
}

function removeStop(trip, index) {
  change((next) => {
    next.trips[trip].splice(index, 1);
    if (!next.trips[trip].length && next.trips.length > 1) next.trips.splice(trip, 1);
    next.current = Math.min(next.current, next.trips.length - 1);
  });
  $('stop').focus();
}

function moveStop([fromTrip, fromIndex], [trip, index]) {
  change((next) => {
    const [stop] = next.trips[fromTrip].splice(fromIndex, 1);
    next.trips[trip].splice(index, 0, stop);
    next.trips = next.trips.filter((one, number) => one.length || number === trip);
  });
  renderTrips([trip, index]);
}

function stopKey(event, trip, index) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by && event.altKey) {
    const to = index + by;
    if (to >= 0 && to < state.trips[trip].length) moveStop([trip, index], [trip, to]);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    removeStop(trip, index);
  } else {
    return;
  }
  event.preventDefault();
}

async function lookUp(code) {
  cities.set(code, '');
  const found = await airports(code, 1);
  if (found[0] && (found[0].iata === code || found[0].icao === code)) cities.set(code, found[0].city);
  if (cities.get(code)) renderTrips();
}

async function airports(text, limit) {
  try {
    const answer = await fetch(`/v1/airports?q=${encodeURIComponent(text)}&limit=${limit}`);
    return answer.ok ? await answer.json() : [];
  } catch { return []; }
}

// The field for a stop, with what it may mean.

let found = [];
let chosen = -1;
let searchTimer = 0;

function showFound(list) {
  found = list;
  chosen = list.length ? 0 : -1;
  const box = $('found');
  box.replaceChildren(...list.map((airport, index) => {
    const item = make('li', { id: `found-${index}` }, make('b', { textContent: airport.iata ?? airport.icao }),
      make('span', { textContent: `${airport.city}, ${airport.countryName ?? airport.country}` }), make('small', { textContent: airport.name }));
    item.setAttribute('role', 'option');
    item.addEventListener('pointerdown', (event) => { event.preventDefault(); take(index); });
    return item;
  }));
  box.hidden = !list.length;
  $('stop').setAttribute('aria-expanded', String(Boolean(list.length)));
  markChosen();
}

function markChosen() {
  [...$('found').children].forEach((item, index) => {
    item.setAttribute('aria-selected', String(index === chosen));
    if (index === chosen) item.scrollIntoView({ block: 'nearest' });
  });
  if (chosen >= 0) $('stop').setAttribute('aria-activedescendant', `found-${chosen}`);
  else $('stop').removeAttribute('aria-activedescendant');
}

function take(index) {
  const airport = found[index];
  const code = airport.iata ?? airport.icao;
  cities.set(code, airport.city);
  addStops([[code]]);
}

function addStops(trips) {
  $('stop').value = '';
  showFound([]);
  change((next) => {
    next.trips[next.current].push(...trips[0]);
    next.trips.push(...trips.slice(1));
    next.current = next.trips.length > 1 && trips.length > 1 ? next.trips.length - 1 : next.current;
  });
}

/** What was typed, as stops: a route, or a place that no list has. */
function takeTyped() {
  const text = $('stop').value.trim();
  if (!text) return;
  const isRoute = /[-;>→]/.test(text) || / to /i.test(text);
  addStops(isRoute ? readRoute(text.replace(/\s*(?:→|->|>)\s*/g, ' to ')) : [[isCode(text.toUpperCase()) ? text.toUpperCase() : text]]);
}

function setUpField() {
  const field = $('stop');
  field.addEventListener('input', () => {
    clearTimeout(searchTimer);
    const text = field.value.trim();
    if (text.length < 2 || /[=;\d]/.test(text)) return showFound([]);
    searchTimer = setTimeout(async () => {
      const list = await airports(text, 8);
      if (field.value.trim() === text) showFound(list);
    }, 90);
  });
  field.addEventListener('paste', (event) => {
    const text = event.clipboardData.getData('text').trim();
    const trips = readRoute(text);
    if (trips.flat().length < 2 || !trips.flat().every(isCode)) return;
    event.preventDefault();
    addStops(trips);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && found.length) {
      chosen = (chosen + by + found.length) % found.length;
      markChosen();
    } else if (event.key === 'Enter') {
      const isRoute = /[-;>]| to /i.test(field.value.trim());
      if (chosen >= 0 && !isRoute) take(chosen);
      else takeTyped();
    } else if (event.key === 'Escape') {
      showFound([]);
    } else if (event.key === 'Backspace' && !field.value) {
      const trip = state.trips[state.current];
      if (trip.length) removeStop(state.current, trip.length - 1);
    } else {
      return;
    }
    event.preventDefault();
  });
  field.addEventListener('blur', () => setTimeout(() => showFound([]), 150));
  $('add-trip').addEventListener('click', () => {
    change((next) => { next.trips.push([]); next.current = next.trips.length - 1; }, { isStep: false });
    field.focus();
  });
}

// Files.

const LARGEST = 2_000_000;

async function takeFile(file) {
  if (!file) return;
  if (file.size > LARGEST) return tell(JSON.stringify({ type: 'unknown-place', detail: `${file.name} is larger than 2 MB; use the command line for it.` }), 413);
  upload = { name: file.name, bytes: await file.arrayBuffer() };
  show();
}

function setUpFiles() {
  $('file').addEventListener('change', (event) => { takeFile(event.target.files[0]); event.target.value = ''; });
  const canvas = $('canvas');
  for (const name of ['dragover', 'dragleave', 'drop']) {
    document.addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      canvas.classList.toggle('drop', name === 'dragover');
      if (name === 'drop') takeFile(event.dataTransfer.files[0]);
    });
  }
}

// The panel.

const fields = new Map(); // the control of each option, by name; an option may have two

function control(option, label) {
  const id = `option-${fields.size}-${option.name}`;
  let input;
  if (option.valueName === null) {
    input = make('input', { id, type: 'checkbox' });
  } else if (option.values.length && !['fit', 'sun', 'marker'].includes(option.name)) {
    input = make('select', { id }, make('option', { value: '', textContent: option.usual ? `${option.usual} (usual)` : 'usual' }),
      ...option.values.filter((value) => value !== option.usual).map((value) => make('option', { value, textContent: placeName(option, value) })));
  } else {
    input = make('input', { id, type: 'text', placeholder: option.usual ?? option.example ?? '', autocomplete: 'off', spellcheck: false });
    if (option.values.length) {
      const list = make('datalist', { id: `${id}-values` }, ...option.values.map((value) => make('option', { value })));
      input.setAttribute('list', list.id);
      input.after(list);
      document.body.append(list);
    }
  }
  const isText = input.localName === 'input' && input.type === 'text';
  input.addEventListener(isText ? 'input' : 'change', () => setOption(option, input));
  const all = fields.get(option.name) ?? [];
  fields.set(option.name, [...all, { input, option }]);
  const about = label === option.name ? make('span', { className: 'about', id: `${id}-about`, textContent: option.meaning }) : '';
  if (about) input.setAttribute('aria-describedby', about.id);
  const fault = make('p', { className: 'fault', hidden: true });
  fault.setAttribute('role', 'alert');
  if (!all.length) fault.dataset.fault = option.name;
  const field = make('div', { className: 'field' }, make('label', { htmlFor: id, textContent: label, title: option.meaning }), input, about, fault);
  field.dataset.words = `${option.name} ${option.meaning}`.toLowerCase();
  return field;
}

const placeName = (option, value) =>
  (option.name === 'for' && themes.places.find((place) => place.name === value)?.place) || value;

function setOption(option, input) {
  change((next) => {
    const value = input.type === 'checkbox' ? input.checked : input.value.trim() ? input.value : '';
    if (!value) delete next.options[option.name];
    else if (option.isRepeating) next.options[option.name] = value.split(/\s*;\s*/);
    else next.options[option.name] = value;
  });
}

function swatch(kind, name, picture) {
  const input = make('input', { type: 'radio', name: kind, value: name });
  input.addEventListener('change', () => change((next) => {
    if (name === options.find((one) => one.name === kind)?.usual || name === 'atlas') delete next.options[kind];
    else next.options[kind] = name;
  }));
  return make('label', {}, input, picture, make('span', { textContent: name }));
}

function themePicture({ colors }) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 88 52');
  svg.setAttribute('aria-hidden', 'true');
  const shape = (tag, attributes) => {
    const element = document.createElementNS(svg.namespaceURI, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    svg.append(element);
  };
  shape('rect', { width: 88, height: 52, fill: colors.ocean });
  shape('path', { d: 'M-2 20c14-12 26-4 30 4s-2 18-12 20-18 2-20 8zM52-2c-4 10 6 18 18 18s16 8 12 16 4 14 10 14V-2z', fill: colors.land, stroke: colors.coast });
  shape('path', { d: 'M16 36Q40 8 72 22', fill: 'none', stroke: colors.trail, 'stroke-width': 3, 'stroke-linecap': 'round' });
  shape('circle', { cx: 16, cy: 36, r: 3.4, fill: colors.marker });
  return svg;
}

function setUpPanel() {
  const known = new Map(options.map((option) => [option.name, option]));
  $('themes').append(...themes.themes.map((theme) => swatch('theme', theme.name, themePicture(theme))),
    swatch('theme', 'auto', themePicture(themes.themes[0])));
  const night = themes.themes.find((theme) => theme.name === 'night');
  if (night) {
    const both = $('themes').lastElementChild.querySelector('svg');
    const dark = themePicture(night);
    dark.style.clipPath = 'inset(0 0 0 50%)';
    both.append(dark);
  }
  $('grounds').append(...themes.grounds.map(({ name }) => {
    const picture = make('img', { alt: '', loading: 'lazy', width: 88, height: 52, src: `/v1/LIS-ATH.png?detail=low&ground=${name}&labels=none&marker=none&size=132x78&trail=none` });
    return swatch('ground', name, picture);
  }));
  for (const [title, names] of GROUPS) {
    const rows = Object.entries(names).filter(([name]) => known.has(name)).map(([name, label]) => control(known.get(name), label));
    const group = make('details', { open: title === 'Text' || title === 'Map' }, make('summary', { textContent: title }), ...rows);
    $('groups').append(group);
  }
  $('options').append(...options.filter(({ name }) => !['theme', 'ground'].includes(name)).map((option) => control(option, option.name)));
  $('search').addEventListener('input', () => {
    const words = $('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const field of $('options').children) field.hidden = !words.every((word) => field.dataset.words.includes(word));
  });
}

function renderPanel() {
  for (const [name, controls] of fields) {
    const value = state.options[name];
    for (const { input } of controls) {
      if (input.type === 'checkbox') input.checked = Boolean(value);
      else if (document.activeElement !== input) input.value = value === undefined ? '' : [value].flat().join('; ');
    }
  }
  for (const [kind, usual] of [['theme', 'atlas'], ['ground', 'flat']]) {
    const name = state.options[kind] ?? usual;
    for (const input of document.querySelectorAll(`input[name="${kind}"]`)) input.checked = input.value === name;
  }
}

// Formats: their bytes, and the files.

const sizeText = (bytes) => (bytes >= 1e6 ? `${(bytes / 1e6).toFixed(2)} MB` : `${(bytes / 1e3).toFixed(1)} kB`);
const stem = () => (upload ? upload.name.replace(/\.[^.]*$/, '') : routeText(state.trips)).replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60) || 'flight';

function setUpFormats() {
  for (const [format, name] of FORMATS) {
    const size = make('td', { id: `size-${format}` });
    const measure = make('button', { type: 'button', textContent: 'Measure' });
    measure.setAttribute('aria-label', `Measure ${name}`);
    measure.addEventListener('click', () => measureFormat(format));
    const save = make('button', { type: 'button', textContent: 'Download' });
    save.setAttribute('aria-label', `Download ${name}`);
    save.addEventListener('click', () => download(format));
    $('formats').append(make('tr', {}, make('th', { scope: 'row', textContent: name }), size,
      make('td', { className: 'actions' }, format === 'svg' ? '' : measure, ' ', save)));
    $('copy-format').append(make('option', { value: format, textContent: name }));
  }
}

function renderFormats(svg) {
  for (const [format] of FORMATS) $(`size-${format}`).textContent = '';
  for (const button of $('formats').querySelectorAll('button')) button.disabled = !svg;
  if (svg) $('size-svg').textContent = sizeText(svg.bytes) + (svg.packed ? `, ${sizeText(svg.packed)} gzipped` : '');
}

async function fetchFormat(format) {
  const cell = $(`size-${format}`);
  cell.classList.remove('over');
  cell.textContent = '…';
  const answer = await request(format, {});
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    cell.textContent = problem.detail ?? `status ${answer.status}`;
    cell.classList.add('over');
    return null;
  }
  const blob = await answer.blob();
  const limit = themes.places.find((place) => place.name === state.options.for)?.maximumBytes;
  const isOver = limit && blob.size > limit && format !== 'svg';
  cell.textContent = sizeText(blob.size) + (isOver ? `, more than the ${sizeText(limit)} of the place` : '');
  cell.classList.toggle('over', Boolean(isOver));
  return blob;
}

const measureFormat = (format) => fetchFormat(format);

async function download(format) {
  const blob = await fetchFormat(format);
  if (!blob) return;
  const link = make('a', { href: URL.createObjectURL(blob), download: `${stem()}.${format}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// Texts to copy.

const quoted = (text) => (/^[A-Za-z0-9_.,:@%+=/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

function command(format) {
  const words = ['flightanim', quoted(upload ? upload.name : routeText(state.trips))];
  for (const { name } of options) {
    if (!(name in state.options)) continue;
    const values = [state.options[name]].flat();
    for (const value of values) words.push(value === true ? `--${name}` : `--${name}=${quoted(value)}`);
  }
  words.push(`--${format}`, quoted(`${stem()}.${format}`));
  return words.join(' ');
}

const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function copyText() {
  const [kind, format] = [$('copy-as').value, $('copy-format').value];
  if (!hasRoute()) return '';
  if (kind === 'command') return command(format);
  if (kind === 'row') return JSON.stringify({ route: upload ? upload.name : routeText(state.trips), ...state.options });
  if (upload) return 'A file has no address: copy the command, or send the file to /v1/render.';
  const url = location.origin + path(format);
  const alt = $('map').getAttribute('aria-label') ?? '';
  const svg = $('map').querySelector('svg')?.viewBox.baseVal;
  if (kind === 'img') return `<img src="${attribute(url)}" alt="${attribute(alt)}"${svg ? ` width="${svg.width}" height="${svg.height}"` : ''}>`;
  if (kind === 'markdown') return `![${alt.replace(/[[\]]/g, '')}](${url.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;
  return url;
}

function showCopy() { $('copied').textContent = copyText(); }

async function copy() {
  showCopy();
  const text = $('copied').textContent;
  if (!text) return;
  try {
    await navigator.clipboard.writeText(text);
    $('status').value = 'Copied.';
  } catch {
    // Without the right to write there, the text is at least marked.
    getSelection().selectAllChildren($('copied'));
    $('status').value = 'Press Ctrl+C to copy.';
  }
}

// Recent pictures, in this browser alone.

const KEY = 'flightanim.recent';
let recentTimer = 0;

function recent() {
  try { return JSON.parse(localStorage.getItem(KEY)) ?? []; } catch { return []; }
}

function remember() {
  clearTimeout(recentTimer);
  if (upload) return;
  // What one looked at for a while, not what one passed on the way.
  recentTimer = setTimeout(() => {
    const entry = { hash: hash(), name: state.options.title || routeText(state.trips) };
    const list = [entry, ...recent().filter((one) => one.hash !== entry.hash)].slice(0, 8);
    try { localStorage.setItem(KEY, JSON.stringify(list)); } catch { /* a browser that keeps nothing */ }
    renderRecent();
  }, 4000);
}

function renderRecent() {
  const list = recent().filter((one) => typeof one?.hash === 'string' && one.hash.startsWith('#'));
  $('recent-box').hidden = !list.length;
  $('recent').replaceChildren(...list.map(({ hash: target, name }) => {
    const [route, search = ''] = target.slice(1).split('?');
    const pairs = [...new URLSearchParams(search)].filter(([key]) => ['theme', 'ground', 'projection'].includes(key));
    const small = new URLSearchParams([...pairs, ['detail', 'low'], ['labels', 'code'], ['size', '288x180']].sort());
    const image = make('img', { alt: '', loading: 'lazy', width: 144, height: 90, src: `/v1/${route}.svg?${small}` });
    return make('li', {}, make('a', { href: target }, image, make('span', { textContent: String(name) })));
  }));
}

// Everything else.

function reset() {
  change((next) => { next.options = {}; });
}

function keys(event) {
  const isTyping = event.target.closest('input:not([type=checkbox]):not([type=radio]):not([type=range]), select, textarea');
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping) {
    event.preventDefault();
    if (event.shiftKey) step(steps.future, steps.past);
    else step(steps.past, steps.future);
    return;
  }
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '/') {
    event.preventDefault();
    $('stop').focus();
  } else if (event.key === '?') {
    $('keys').showModal();
  } else if (event.key === 'c') {
    copy();
  }
}

function setUpPage() {
  $('undo').addEventListener('click', () => step(steps.past, steps.future));
  $('redo').addEventListener('click', () => step(steps.future, steps.past));
  $('reset').addEventListener('click', reset);
  $('help').addEventListener('click', () => $('keys').showModal());
  $('panel').addEventListener('submit', (event) => event.preventDefault());
  $('speed').addEventListener('change', () => { $('map').playbackRate = Number($('speed').value); });
  $('show-safe').addEventListener('change', () => showSafeArea());
  for (const id of ['copy-as', 'copy-format']) $(id).addEventListener('change', showCopy);
  $('copy').addEventListener('click', copy);
  document.addEventListener('keydown', keys);
  addEventListener('resize', () => showSafeArea());
  addEventListener('popstate', () => {
    if (location.hash === hash()) return;
    state = fromHash(location.hash);
    upload = null;
    show();
  });
}

async function start() {
  setUpPage();
  setUpField();
  setUpFiles();
  setUpFormats();
  try {
    [options, themes] = await Promise.all(['/v1/options', '/v1/themes'].map(async (address) => (await fetch(address)).json()));
  } catch {
    tell(JSON.stringify({ detail: 'The service does not answer.' }), 0);
    return;
  }
  setUpPanel();
  renderRecent();
  state = fromHash(location.hash || '#LAX-JFK');
  show();
}

start();
