// The studio: a page that makes pictures with the service it comes from.
//
// All that a picture is stands in `state`: the trips, or a file, and the options by their names. Whatever changes it goes
// through `change`, which remembers the step before, writes the address and asks for the new picture.
import '/flight-map.js';

const $ = (id) => document.getElementById(id);

/** An element with properties or attributes, and what stands in it. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element && !['list', 'role'].includes(name)) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

function shape(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const icon = (name) => shape('svg', { 'aria-hidden': 'true' }, shape('use', { href: `#i-${name}` }));

// What there is to choose from, as the service tells.
let options = [];
let optionNames = new Map();
let looks = { themes: [], grounds: [], places: [] };

let state = { trips: [[]], options: {}, file: null };
let current = 0; // the trip that the next stop goes to
const files = new Map(); // an address cannot hold a file: { name, bytes } by number, while the page is open

const file = () => files.get(state.file) ?? null;
const hasPicture = () => Boolean(file()) || state.trips.some((trip) => trip.length > 1);

// The route as text, in the grammar of the command line.

const isCode = (text) => /^[A-Z0-9]{3,4}$/.test(text);
function routeText(trips = state.trips) {
  // A trip that is being typed is no part of the picture yet.
  const isComplete = trips.some((trip) => trip.length > 1);
  const full = trips.filter((trip) => trip.length > (isComplete ? 1 : 0));
  const text = (trip) => trip.join(trip.every((stop) => /^[\p{L}\p{N}.' ]+$/u.test(stop)) ? '-' : ' to ');
  return full.map(text).join(full.flat().every(isCode) ? ',' : '; ');
}

/** The trips of a text, as the service reads it, and what is wrong with them; `null` without an answer. */
async function readRoute(text) {
  if (!text) return { trips: [] };
  try {
    const answer = await fetch(`/v1/read?q=${encode(text)}`);
    return answer.ok ? await answer.json() : null;
  } catch { return null; }
}

// Addresses. They are written as the service writes them, which saves a redirect.

const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).replaceAll('%2C', ',');

// Options that the other forms refuse, and the forms that take them.
const LIMITS = ['max-size', 'allow-resize'];
const LIMITED = ['gif', 'mp4', 'webm'];
const optionsFor = (format) => Object.fromEntries(Object.entries(state.options)
  .filter(([name]) => LIMITED.includes(format) || !LIMITS.includes(name)));

function query(chosen = state.options) {
  return Object.keys(chosen).sort().flatMap((name) => [chosen[name]].flat()
    .map((value) => `${name}=${encode(value === true ? '1' : value)}`)).join('&');
}

const withQuery = (text, search, sign = '?') => (search ? text + sign + search : text);
const pathOf = (format) => withQuery(`/v1/${encode(routeText())}.${format}`, query(optionsFor(format)));
const hash = () => withQuery(`#${file() ? '' : encode(routeText())}`, query()).replace(/^#$/, '');

function decode(text) {
  try { return decodeURIComponent(text); } catch { return ''; } // an address that somebody broke
}

async function fromHash(text) {
  const [route, search = ''] = text.replace(/^#/, '').split(/\?(.*)/s);
  const written = decode(route);
  // What cannot be read stands there as it is, and the service says why.
  const next = { trips: (await readRoute(written))?.trips ?? [[written]], options: {}, file: null };
  if (!next.trips.length) next.trips = [[]];
  for (const [name, value] of new URLSearchParams(search)) {
    // What only the service itself understands is no part of a picture.
    if (!/^[a-z][a-z0-9-]*$/.test(name) || ['v', 's', 'as', 'errors'].includes(name) || !value) continue;
    const option = optionNames.get(name);
    const plain = option && option.valueName === null ? true : value;
    next.options[name] = option?.isRepeating && name in next.options ? [next.options[name], plain].flat() : plain;
  }
  return next;
}

// Steps that can be undone.

const steps = { past: [], future: [], merging: '', at: 0 };
const MERGE_TIME = 1500; // letters and pulls of a slider that follow each other faster are one step

function change(edit, merging = '') {
  const before = JSON.stringify(state);
  edit(state);
  tidy();
  if (JSON.stringify(state) === before) return show();
  const isSame = merging && merging === steps.merging && Date.now() - steps.at < MERGE_TIME;
  if (!isSame) steps.past.push(before);
  if (steps.past.length > 200) steps.past.shift();
  Object.assign(steps, { future: [], merging, at: Date.now() });
  show();
  writeAddress(isSame);
}

function step(from, to) {
  if (!from.length) return;
  to.push(JSON.stringify(state));
  state = JSON.parse(from.pop());
  steps.merging = '';
  tidy();
  show();
  writeAddress(false);
}

/** No trip stands empty but the one that is being typed. */
function tidy() {
  const kept = state.trips[current];
  state.trips = state.trips.filter((trip) => trip.length || trip === kept);
  if (!state.trips.length) state.trips = [[]];
  const at = state.trips.indexOf(kept);
  current = at >= 0 ? at : Math.min(current, state.trips.length - 1);
}

function writeAddress(isSame) {
  const target = hash() || location.pathname;
  const entry = { file: state.file, trips: state.trips };
  if (isSame) history.replaceState(entry, '', target);
  else if (hash() !== location.hash || history.state?.file !== state.file) history.pushState(entry, '', target);
}

async function comeBack(event) {
  if (hash() === location.hash && (event.state?.file ?? null) === state.file) return;
  const next = event.state?.trips ? { ...(await fromHash(location.hash.replace(/^#[^?]*/, '#'))), trips: event.state.trips } : await fromHash(location.hash);
  steps.past.push(JSON.stringify(state));
  steps.merging = '';
  state = next;
  if (files.has(event.state?.file)) state.file = event.state.file;
  current = state.trips.length - 1;
  show();
}

// The picture.

const DELAY = 110; // milliseconds without another change before the service is asked
let drawTimer = 0;
let drawing = null; // what stops the request under way
let fault = null; // { text, remedies, option, stop, isRoute }

function show() {
  renderTrips();
  renderPanel();
  $('undo').disabled = !steps.past.length;
  $('redo').disabled = !steps.future.length;
  $('reset').disabled = !Object.keys(state.options).length;
  document.title = `${file()?.name || routeText() || 'New trip'} – flightanim studio`;
  renderFormats();
  showCopy();
  reserveRoom();
  drawing?.abort();
  clearTimeout(drawTimer);
  drawTimer = setTimeout(draw, DELAY);
}

/** Until the first picture is there, an empty one of its size keeps its place. */
function reserveRoom() {
  if (!hasPicture() || $('map').firstChild) return;
  const [, width, height] = /^(\d+)x(\d+)$/.exec(state.options.size) ?? [];
  const place = chosenPlace();
  setSize(width ?? place?.width ?? 800, height ?? place?.height ?? 500);
  $('frame').hidden = false;
  $('welcome').hidden = true;
}

function setSize(width, height) {
  $('canvas').style.setProperty('--w', width);
  $('canvas').style.setProperty('--h', height);
}

/** The picture in a form, from the service; answers that only say "later" are asked for again. */
async function request(format, signal) {
  // What is asked for again is what was asked for first, whatever was changed meanwhile.
  const [address, message] = file()
    ? [withQuery(`/v1/render?as=${format}`, query(optionsFor(format)), '&'),
      { method: 'POST', body: file().bytes, headers: { 'content-type': 'application/octet-stream' } }]
    : [pathOf(format), {}];
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(address, { ...message, signal });
    const pause = Number(answer.headers.get('retry-after'));
    if (![429, 503].includes(answer.status) || tries > 2 || !(pause <= 10)) return answer;
    say('The service is busy; asking again …');
    await new Promise((done) => { setTimeout(done, (pause || 1) * 1000); });
    signal?.throwIfAborted();
  }
}

const problemOf = (answer) => answer.json().catch(() => ({ detail: `The service answers with status ${answer.status}.` }));

async function draw() {
  if (!hasPicture()) return showEmpty();
  const signal = (drawing = new AbortController()).signal;
  $('canvas').classList.add('busy');
  try {
    const answer = await request('svg', signal);
    const [problem, text] = answer.ok ? [null, await answer.text()] : [await problemOf(answer), ''];
    if (signal.aborted) return;
    if (problem) return showFault(problem);
    showFault(null);
    showPicture(text);
    say(answer.headers.get('x-flightanim-warning') ?? '');
    const packed = answer.headers.get('content-encoding') ? Number(answer.headers.get('content-length')) : 0;
    measured.set(keyOf('svg'), { bytes: new TextEncoder().encode(text).length, packed });
    renderFormats();
    remember();
  } catch (error) {
    if (!signal.aborted) showFault({ detail: 'The service does not answer.' }, error);
  } finally {
    if (!signal.aborted) $('canvas').classList.remove('busy');
  }
}

function showEmpty() {
  $('canvas').classList.remove('busy');
  $('map').replaceChildren();
  showFault(null);
  say('');
  $('frame').hidden = true;
  for (const id of ['play', 'time']) $(id).disabled = true;
  $('dimensions').textContent = '';
  const isStarted = state.trips.some((trip) => trip.length);
  $('welcome').querySelector('.lead').textContent = isStarted ? 'And where does it go?' : 'Where does the trip begin?';
  $('samples').hidden = isStarted;
  $('welcome').hidden = false;
}

function showPicture(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (parsed.localName !== 'svg') return showFault({ detail: 'The service sent no picture.' });
  const picture = document.importNode(parsed, true);
  const [width, height] = [picture.viewBox.baseVal.width, picture.viewBox.baseVal.height];
  const map = $('map');
  const time = map.currentTime;
  map.addEventListener('loadedmetadata', () => {
    // On, where it was; the film may have another length now.
    if (time > 0) map.currentTime = Math.min(time, map.duration);
    map.playbackRate = Number($('speed').value);
  }, { once: true });
  // A film that plays once ends here, too.
  map.loop = !state.options.once && state.options.loop !== '1';
  map.setAttribute('aria-label', picture.querySelector('title')?.textContent ?? 'Flight animation');
  map.replaceChildren(picture);
  setSize(width, height);
  $('dimensions').textContent = `${width} × ${height}`;
  $('frame').hidden = false;
  $('welcome').hidden = true;
  for (const id of ['play', 'time']) $(id).disabled = false;
  const isClear = ['transparent', 'cut-out'].includes(state.options.background) || state.options.for === 'editor';
  $('frame').classList.toggle('clear', isClear);
  showSafeArea(width, height);
}

const chosenPlace = () => looks.places.find((place) => place.name === state.options.for);

/** The edges that texts keep clear of: the place's, which go with the picture's size, or those of the option in pixels. */
function showSafeArea(width, height) {
  const place = chosenPlace();
  let [edges, across, down] = [place?.safeArea ?? [], place?.width, place?.height];
  const own = String(state.options['safe-area'] ?? '').split(',').map(Number);
  if (own.every((edge) => edge >= 0) && own.some(Boolean)) [edges, across, down] = [own.length === 4 ? own : Array(4).fill(own[0]), width, height];
  const isKnown = edges.some(Boolean);
  $('safe-switch').hidden = !isKnown;
  $('safe').hidden = !isKnown || !$('show-safe').checked;
  if (!isKnown) return;
  const [top, right, bottom, left] = edges;
  $('safe').style.inset = `${(top / down) * 100}% ${(right / across) * 100}% ${(bottom / down) * 100}% ${(left / across) * 100}%`;
}

function say(text) { if ($('status').value !== text) $('status').value = $('status').title = text; }

// Play, pause, scrub.

function setUpTransport() {
  const [map, time] = [$('map'), $('time')];
  const showTime = () => {
    const all = map.duration || 0;
    time.value = all ? (map.currentTime / all) * 1000 : 0;
    time.style.setProperty('--done', `${time.value / 10}%`);
    const text = `${map.currentTime.toFixed(1)} / ${all.toFixed(1)} s`;
    if ($('clock').textContent === text) return;
    $('clock').textContent = text;
    time.setAttribute('aria-valuetext', text);
  };
  const showPlay = () => {
    $('play').setAttribute('aria-label', map.paused ? 'Play' : 'Pause');
    $('play').querySelector('use').setAttribute('href', map.paused ? '#i-play' : '#i-pause');
    showTime();
  };
  for (const name of ['play', 'pause', 'end', 'loadedmetadata']) map.addEventListener(name, showPlay);
  map.addEventListener('timeupdate', showTime);
  map.addEventListener('click', togglePlay);
  time.addEventListener('input', () => { map.currentTime = (time.value / 1000) * map.duration; });
  $('play').addEventListener('click', togglePlay);
  $('speed').addEventListener('change', () => { map.playbackRate = Number($('speed').value); });
  $('show-safe').addEventListener('change', () => { $('safe').hidden = !$('show-safe').checked; });
}

function togglePlay() {
  if ($('map').paused) $('map').play();
  else $('map').pause();
}

// Faults, where they come from, with what mends them.

function showFault(problem, error) {
  if (error && error.name !== 'TypeError') throw error;
  fault = problem && readFault(problem);
  for (const box of document.querySelectorAll('.fault:not([hidden])')) {
    box.hidden = true;
    box.replaceChildren();
  }
  for (const field of document.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  markStop();
  $('canvas').classList.remove('stale');
  if (!fault) return;
  if (!$('map').firstChild) $('frame').hidden = true;
  $('canvas').classList.remove('busy');
  $('canvas').classList.add('stale');
  const controls = fields.get(fault.option) ?? [];
  // The panel may be scrolled away from its fault.
  say(controls[0] ? fault.text : '');
  const box = fault.isRoute ? $('route-fault') : controls[0]?.fault ?? $('fault');
  box.append(make('span', { textContent: fault.text }), ...fault.remedies.map(({ name, mend }) => {
    const button = make('button', { type: 'button', textContent: name });
    button.addEventListener('click', () => change(mend));
    return button;
  }));
  box.hidden = false;
  for (const control of controls) for (const input of control.inputs) input.setAttribute('aria-invalid', 'true');
  if (box.closest('details')) box.closest('details').open = true;
  if (!fault.isRoute && controls[0] && !controls.some((one) => one.element.contains(document.activeElement))) {
    box.scrollIntoView({ block: 'nearest' });
  }
}

/** What a problem says, and what on the page it is about. */
function readFault({ type = '', detail: text = '', option: named = null, stop: wrong = null, found: value = null, suggestions = [], replacements = [] }) {
  const option = named !== null && Object.hasOwn(state.options, named) ? named : null;
  const isRoute = !option && (Boolean(file()) || named === 'route' || ['unknown-place', 'file'].includes(type));
  const stop = isRoute && wrong ? findStop(wrong) : null;
  const remedies = suggestions.slice(0, 5).filter(() => option || stop)
    .map((name, index) => ({ name, mend: (next) => replace(next, { option, stop, value }, replacements[index] ?? name) }));
  if (type === 'unknown-option' && option) remedies.push({ name: `Remove ${option}`, mend: (next) => { delete next.options[option]; } });
  return { text: option || type === 'file' ? text : text.charAt(0).toUpperCase() + text.slice(1), option, isRoute, stop, remedies };
}

/** The chip of a stop, or where there is none the one that stands there twice. */
function findStop(wrong) {
  const all = state.trips.flatMap((trip, number) => trip.map((stop, index) => ({ trip: number, index, stop: stop.toLowerCase() })));
  const name = wrong.toLowerCase();
  const isAgain = ({ trip, index, stop }) => index > 0 && stop === state.trips[trip][index - 1].toLowerCase();
  return all.find(isAgain) ?? all.find(({ stop }) => stop === name || stop.endsWith(`=${name}`)) ?? null;
}

function replace(next, { option, stop, value }, better) {
  if (stop) {
    const old = next.trips[stop.trip][stop.index];
    next.trips[stop.trip][stop.index] = old.slice(0, old.indexOf('=') + 1) + better;
    return;
  }
  const mendOne = (text) => (value !== null && text.includes(value) ? text.replace(value, () => better) : text);
  const before = next.options[option];
  next.options[option] = Array.isArray(before) ? before.map(mendOne) : mendOne(String(before));
}

/** The stop that is at fault is marked, and the words stand below it. */
function markStop() {
  for (const wrong of document.querySelectorAll('.stop.wrong')) wrong.classList.remove('wrong');
  const chip = fault?.stop && document.querySelector(`.stop[data-trip="${fault.stop.trip}"][data-index="${fault.stop.index}"]`);
  // Another stop may stand there by now.
  const isThere = chip?.dataset.stop.toLowerCase() === fault?.stop?.stop;
  chip?.classList.toggle('wrong', isThere);
  if (isThere) chip?.querySelector('.name').setAttribute('aria-describedby', 'route-fault');
  const from = $('route-fault').parentElement.getBoundingClientRect();
  const box = chip?.getBoundingClientRect();
  $('route-fault').style.setProperty('--x', `${box ? box.left - from.left + Math.min(box.width / 2, 40) : 40}px`);
}

// The trips as chips.

const cities = new Map(); // names of cities by code, as far as they were looked up
let replacing = null; // { trip, index } of the stop that is typed anew

function renderTrips(focus) {
  const kept = focus ?? focusedStop();
  const list = $('trips');
  const trips = file() ? [null] : state.trips;
  while (list.children.length > trips.length) {
    if (list.lastChild.contains($('combo'))) $('route').append($('combo'));
    list.lastChild.remove();
  }
  while (list.children.length < trips.length) list.append(make('li', { className: 'trip' }, make('ul')));
  trips.forEach((trip, number) => renderTrip(list.children[number], trip, number));
  placeField(list.children[current]);
  $('combo').hidden = Boolean(file());
  $('add-trip').disabled = Boolean(file()) || !state.trips.some((trip) => trip.length > 1);
  $('stop').placeholder = hasPicture() ? 'Add a stop' : 'City, airport or code';
  if (kept) document.querySelector(`.stop[data-trip="${kept.trip}"][data-index="${kept.index}"] .name`)?.focus();
  markStop();
}

function renderTrip(row, trip, number) {
  const stops = trip ? trip.map((stop, index) => stopItem(stop, number, index)) : [fileItem(file())];
  row.firstChild.replaceChildren(...stops);
  row.firstChild.setAttribute('aria-label', trip ? `Stops of trip ${number + 1}` : 'File');
  row.classList.toggle('current', number === current && state.trips.length > 1 && Boolean(trip));
  row.querySelector('.more')?.remove();
  if (!trip || number === current) return;
  const more = make('button', { type: 'button', className: 'plain more', 'aria-label': `Add a stop to trip ${number + 1}` }, icon('plus'));
  more.addEventListener('click', () => { current = number; tidy(); renderTrips(); $('stop').focus(); });
  row.append(more);
}

/** The field stands in the row that it adds to. Moving it takes the focus, so that it is only moved if it must. */
function placeField(row) {
  if (file() || $('combo').parentElement === row) return;
  const isFocused = document.activeElement === $('stop');
  row.append($('combo'));
  if (isFocused) $('stop').focus();
}

function focusedStop() {
  const chip = document.activeElement?.closest('.stop[data-trip]');
  return chip && { trip: Number(chip.dataset.trip), index: Number(chip.dataset.index) };
}

function removeButton(label, action) {
  const button = make('button', { type: 'button', className: 'remove', 'aria-label': label }, icon('cross'));
  button.addEventListener('click', action);
  return button;
}

function fileItem({ name }) {
  const remove = removeButton(`Remove ${name}`, () => change((next) => { next.file = null; }));
  return make('li', { className: 'stop whole' }, make('span', { className: 'name', textContent: name }), remove);
}

function stopItem(stop, trip, index) {
  const name = make('button', { type: 'button', className: 'name', draggable: true, textContent: stop, title: 'Enter replaces, Alt and arrows move, Delete removes' });
  if (cities.get(stop)) name.append(make('small', { textContent: cities.get(stop) }));
  else if (isCode(stop) && !cities.has(stop)) lookUp(stop);
  const item = make('li', { className: 'stop' }, name, removeButton(`Remove ${stop}`, () => removeStop(trip, index)));
  item.classList.toggle('replaced', replacing?.trip === trip && replacing.index === index);
  Object.assign(item.dataset, { trip, index, stop });
  name.addEventListener('keydown', (event) => stopKey(event, trip, index));
  name.addEventListener('click', () => startReplacing(trip, index));
  name.addEventListener('dragstart', (event) => {
    event.dataTransfer.setData('text/x-stop', `${trip} ${index}`);
    event.dataTransfer.setData('text/plain', stop);
    event.dataTransfer.effectAllowed = 'move';
    item.classList.add('dragged');
  });
  name.addEventListener('dragend', () => item.classList.remove('dragged'));
  return item;
}

function removeStop(trip, index) {
  replacing = null;
  change((next) => next.trips[trip].splice(index, 1));
  $('stop').focus();
}

function moveStop(from, trip, index) {
  const [target, source] = [state.trips[trip], state.trips[from.trip]];
  change(() => target.splice(index, 0, ...source.splice(from.index, 1)));
  renderTrips({ trip: state.trips.indexOf(target), index });
}

function startReplacing(trip, index) {
  replacing = { trip, index };
  current = trip;
  tidy();
  renderTrips();
  $('stop').value = state.trips[trip][index];
  $('stop').focus();
  $('stop').select();
}

function stopReplacing() {
  if (!replacing) return;
  replacing = null;
  $('stop').value = '';
  renderTrips();
}

function stopKey(event, trip, index) {
  const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const across = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const row = state.trips[trip];
  if (along && event.altKey) {
    if (row[index + along] !== undefined) moveStop({ trip, index }, trip, index + along);
  } else if (across && event.altKey) {
    const other = state.trips[trip + across];
    if (other) moveStop({ trip, index }, trip + across, Math.min(index, other.length));
  } else if (along) {
    const chips = [...document.querySelectorAll('.stop .name')];
    (chips[chips.indexOf(event.target) + along] ?? (along > 0 ? $('stop') : event.target)).focus();
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    removeStop(trip, index);
  } else {
    return;
  }
  event.preventDefault();
}

/** Chips are dropped before or behind another, by the half that is pointed at, or at the end of a trip. */
function setUpDragging() {
  const list = $('trips');
  const clear = () => { for (const item of list.querySelectorAll('.before, .after')) item.classList.remove('before', 'after'); };
  const targetOf = (event) => {
    const item = event.target.closest('.stop[data-trip]');
    if (!item) return null;
    const box = item.getBoundingClientRect();
    return { item, isAfter: event.clientX > box.left + box.width / 2 };
  };
  list.addEventListener('dragover', (event) => {
    if (!event.dataTransfer.types.includes('text/x-stop')) return;
    event.preventDefault();
    clear();
    const target = targetOf(event);
    target?.item.classList.add(target.isAfter ? 'after' : 'before');
  });
  list.addEventListener('dragleave', clear);
  list.addEventListener('drop', (event) => {
    const from = event.dataTransfer.getData('text/x-stop').split(' ').map(Number);
    const row = event.target.closest('.trip');
    if (from.length !== 2 || !row) return;
    event.preventDefault();
    clear();
    const target = targetOf(event);
    const trip = [...list.children].indexOf(row);
    let index = target ? Number(target.item.dataset.index) + Number(target.isAfter) : state.trips[trip].length;
    if (trip === from[0] && index > from[1]) index -= 1;
    moveStop({ trip: from[0], index: from[1] }, trip, index);
  });
}

async function lookUp(code) {
  cities.set(code, '');
  const [first] = await airports(code, 1);
  if (first?.iata !== code && first?.icao !== code) return;
  cities.set(code, first.city);
  for (const name of document.querySelectorAll(`.stop[data-stop="${CSS.escape(code)}"] .name`)) {
    if (!name.querySelector('small')) name.append(make('small', { textContent: first.city }));
  }
}

async function airports(text, limit) {
  try {
    const answer = await fetch(`/v1/airports?q=${encode(text)}&limit=${limit}`);
    return answer.ok ? await answer.json() : [];
  } catch { return []; }
}

// The field for a stop, with what it may mean.

let found = []; // airports, and at the end the text as it is
let marked = -1;
let searched = ''; // the text that `found` belongs to
let searchTimer = 0;
let takesFirst = false; // Enter was faster than the answer

const isSearchable = (text) => text.length > 1;

function showFound(list) {
  found = list;
  marked = list.length ? 0 : -1;
  $('found').replaceChildren(...list.map((place, index) => {
    const words = place.text !== undefined
      ? [make('b', { textContent: '↵' }), make('span', { textContent: `“${place.text}”` }), make('small', { textContent: 'as a city or place' })]
      : [make('b', { textContent: place.iata ?? place.icao }), make('span', { textContent: `${place.city}, ${place.countryName ?? place.country}` }), make('small', { textContent: place.name })];
    const item = make('li', { id: `found-${index}`, role: 'option' }, ...words);
    item.addEventListener('pointerdown', (event) => event.preventDefault());
    item.addEventListener('click', () => take(index));
    return item;
  }));
  $('found').hidden = !list.length;
  $('stop').setAttribute('aria-expanded', String(list.length > 0));
  markFound();
}

function markFound() {
  [...$('found').children].forEach((item, index) => {
    item.setAttribute('aria-selected', String(index === marked));
    if (index === marked) item.scrollIntoView({ block: 'nearest' });
  });
  if (marked >= 0) $('stop').setAttribute('aria-activedescendant', `found-${marked}`);
  else $('stop').removeAttribute('aria-activedescendant');
}

async function search() {
  const text = $('stop').value.trim();
  const list = await airports(text, 7);
  if ($('stop').value.trim() !== text || document.activeElement !== $('stop')) return;
  searched = text;
  showFound([...list, { text }]);
  if (takesFirst) take(0);
}

function take(index) {
  const place = found[index];
  if (place.text !== undefined) return takeText(place.text);
  const code = place.iata ?? place.icao;
  cities.set(code, place.city);
  addStops([[code]]);
}

function addStops(trips) {
  clearTimeout(searchTimer);
  takesFirst = false;
  $('stop').value = '';
  showFound([]);
  const at = replacing;
  replacing = null;
  change((next) => {
    if (at) {
      next.trips[at.trip].splice(at.index, 1, ...trips[0]);
      next.trips.push(...trips.slice(1));
    } else if (trips.length === 1 || !next.trips[current].length) {
      next.trips[current].push(...trips[0]);
      next.trips.push(...trips.slice(1));
    } else {
      next.trips.push(...trips);
    }
    if (trips.length > 1) current = next.trips.length - 1;
  });
  $('stop').focus();
}

/** Takes a text for what the service reads in it: a stop, or whole trips. */
async function takeText(text) {
  const read = await readRoute(text);
  addStops(read?.trips.length ? read.trips : [[text]]);
}

function takeTyped() {
  const text = $('stop').value.trim();
  if (!text) return;
  if (isSearchable(text) && text !== searched) {
    takesFirst = true;
    return;
  }
  if (found.length && text === searched) return take(marked);
  takeText(text);
}

function setUpField() {
  const field = $('stop');
  field.addEventListener('input', () => {
    clearTimeout(searchTimer);
    takesFirst = false;
    searched = '';
    const text = field.value.trim();
    if (!isSearchable(text)) return showFound([]);
    searchTimer = setTimeout(search, 90);
  });
  field.addEventListener('paste', async (event) => {
    const text = event.clipboardData.getData('text').trim();
    if (field.value.trim() || !text) return;
    event.preventDefault();
    const read = await readRoute(text);
    if (!read?.fault && read?.trips.flat().length > 1) return addStops(read.trips);
    field.value = text;
    field.dispatchEvent(new Event('input'));
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const atStart = field.selectionStart === 0 && field.selectionEnd === 0;
    if (by && found.length) {
      marked = (marked + by + found.length) % found.length;
      markFound();
    } else if (event.key === 'Enter') {
      takeTyped();
    } else if (event.key === 'Escape') {
      if (found.length) showFound([]);
      else stopReplacing();
    } else if (event.key === 'Backspace' && !field.value && state.trips[current].length) {
      removeStop(current, state.trips[current].length - 1);
    } else if (event.key === 'ArrowLeft' && atStart) {
      [...document.querySelectorAll('.trip .name')].filter((name) => Number(name.parentElement.dataset.trip) === current).at(-1)?.focus();
    } else {
      return;
    }
    event.preventDefault();
  });
  field.addEventListener('blur', () => setTimeout(() => {
    if (document.activeElement === field) return;
    showFound([]);
    stopReplacing();
  }, 120));
  $('add-trip').addEventListener('click', addTrip);
  for (const [text, route] of [['London to Sydney', 'LHR-SIN-SYD'], ['Three from Zürich', 'ZRH-JFK,ZRH-NRT,ZRH-GRU'], ['Paris to Tokyo', 'Paris-Tokyo']]) {
    const button = make('button', { type: 'button', textContent: text });
    button.addEventListener('click', async () => {
      const read = await readRoute(route);
      if (read) change((next) => { next.trips = read.trips; });
    });
    $('samples').append(button);
  }
}

function addTrip() {
  if (file() || $('add-trip').disabled) return;
  if (state.trips[current].length) {
    const empty = state.trips.findIndex((trip) => !trip.length);
    current = empty >= 0 ? empty : state.trips.push([]) - 1;
  }
  renderTrips();
  $('stop').focus();
}

// Files.

const LARGEST = 2_000_000;

async function takeFile(chosen) {
  if (!chosen) return;
  if (chosen.size > LARGEST) {
    return showFault({ type: 'file', detail: `${chosen.name} is larger than 2 MB; give the file to the command line instead.` });
  }
  const bytes = await chosen.arrayBuffer();
  const number = files.size + 1;
  files.set(number, { name: chosen.name, bytes });
  change((next) => { next.file = number; });
}

function setUpFiles() {
  $('file').addEventListener('change', (event) => {
    takeFile(event.target.files[0]);
    event.target.value = '';
  });
  for (const name of ['dragover', 'dragleave', 'drop']) {
    document.addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      $('canvas').classList.toggle('dropping', name === 'dragover');
      if (name === 'drop') takeFile(event.dataTransfer.files[0]);
    });
  }
}

// The panel. Each option may have several controls: one among the chosen few, and one in the list of all.

const fields = new Map(); // by option: [{ element, inputs, show, fault }]
const groups = []; // { summary, names }

const defaultOf = (option) => option.usual ?? option.otherwise;
const spoken = (value) => value.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

function languageName(code) {
  try { return `${new Intl.DisplayNames([code], { type: 'language' }).of(code)} (${code})`; } catch { return code; }
}

function valueName({ name }, value) {
  if (name === 'lang') return languageName(value);
  if (name === 'units') return value;
  if (name === 'for') return looks.places.find((place) => place.name === value)?.place ?? value;
  return spoken(value);
}

/** Radio buttons for values, and what shows which one is chosen. */
function radios(name, values, choose) {
  const inputs = values.map((value) => make('input', { type: 'radio', name, value }));
  for (const input of inputs) input.addEventListener('change', () => choose(input.value));
  return { inputs, show: (value) => { for (const input of inputs) input.checked = input.value === value; } };
}

function setOption(option, value, merging = '') {
  const isUnset = value === '' || value === false || value === undefined;
  change((next) => {
    if (isUnset) delete next.options[option.name];
    else if (option.isRepeating) next.options[option.name] = value.includes(';') ? value.split(/\s*;\s*/).filter(Boolean) : value;
    else next.options[option.name] = value;
  }, merging && `${option.name} ${merging}`);
}

const shown = (value) => (value === undefined ? '' : [value].flat().join('; '));

const makers = {
  flag(option, id) {
    const input = make('input', { id, type: 'checkbox' });
    input.addEventListener('change', () => setOption(option, input.checked));
    return { parts: [input], inputs: [input], show: (value) => { input.checked = Boolean(value); } };
  },
  select(option, id) {
    const usual = defaultOf(option);
    const input = make('select', { id }, make('option', { value: '', textContent: usual && option.values.includes(usual) ? valueName(option, usual) : 'Usual' }),
      ...option.values.filter((value) => value !== usual).map((value) => make('option', { value, textContent: valueName(option, value) })));
    input.addEventListener('change', () => setOption(option, input.value));
    return {
      parts: [input], inputs: [input],
      show(value = '') {
        input.value = value === usual ? '' : value;
        // A value that is not on the list is shown as it is; the service says what it takes.
        if (input.selectedIndex < 0) input.append(make('option', { value, textContent: value, selected: true }));
      },
    };
  },
  text(option, id) {
    const usual = defaultOf(option);
    const input = make('input', { id, type: 'text', placeholder: usual ?? (option.example ? `such as ${option.example}` : ''), autocomplete: 'off', spellcheck: false });
    input.addEventListener('input', () => setOption(option, input.value.trim() ? input.value : '', 'typed'));
    const parts = [input];
    if (option.values.length) {
      parts.push(make('datalist', { id: `${id}-values` }, ...option.values.map((value) => make('option', { value }))));
      input.setAttribute('list', `${id}-values`);
    }
    return { parts, inputs: [input], show: (value) => { if (document.activeElement !== input || input.value.trim() !== shown(value).trim()) input.value = shown(value); } };
  },
  color(option, id) {
    const text = makers.text(option, id);
    const well = make('input', { type: 'color', 'aria-label': `Choose ${option.name}` });
    well.addEventListener('input', () => setOption(option, well.value, 'pulled'));
    return {
      parts: [make('span', { className: 'pair' }, well, ...text.parts)], inputs: text.inputs,
      show(value) {
        text.show(value);
        const theme = looks.themes.find((one) => one.name === (state.options.theme ?? 'atlas')) ?? looks.themes[0];
        well.value = /^#[0-9a-f]{6}$/i.test(value) ? value : theme?.colors.trail ?? '#d6432f';
        well.classList.toggle('unset', value === undefined);
      },
    };
  },
  slider(option, id, [min, max, by, start]) {
    const text = makers.text(option, id);
    // The field is narrow.
    if (text.inputs[0].placeholder.length > 5) text.inputs[0].placeholder = 'auto';
    const slider = make('input', { type: 'range', 'aria-label': `${option.name}, slider`, min, max, step: by });
    slider.addEventListener('input', () => setOption(option, slider.value, 'pulled'));
    return {
      parts: [make('span', { className: 'pair' }, slider, ...text.parts)], inputs: text.inputs,
      show(value) {
        text.show(value);
        slider.value = value ?? start;
        slider.style.setProperty('--done', `${((slider.value - min) / (max - min)) * 100}%`);
      },
    };
  },
  segments(option, id, [none]) {
    const usual = defaultOf(option);
    const { inputs, show } = radios(id, none ? [none, ...option.values] : option.values,
      (value) => setOption(option, [usual, none].includes(value) ? '' : value));
    const labels = inputs.map((input) => make('label', {}, input, make('span', { textContent: valueName(option, input.value) })));
    return { parts: [make('span', { className: 'choice' }, ...labels)], inputs, isGroup: true, show: (value) => show(value ?? usual ?? none) };
  },
  places(option, id) {
    const places = [{ name: '', place: 'No place in particular', formats: [] }, ...looks.places];
    const { inputs, show } = radios(id, places.map(({ name }) => name), (name) => {
      const [format] = places.find((place) => place.name === name).formats;
      if (format) $('copy-format').value = format;
      setOption(option, name);
    });
    const cards = places.map(({ name, place, width, height, formats }, index) => make('label', { title: place }, inputs[index],
      make('span', {}, make('b', { textContent: name ? placeTitle(name) : 'Anywhere' }),
        make('small', { textContent: name ? `${width} × ${height} ${formats.join(', ').toUpperCase()}` : 'own size' }))));
    return { parts: [make('span', { className: 'cards' }, ...cards)], inputs, isGroup: true, show: (value = '') => show(value) };
  },
  sizes(option, id) {
    const text = makers.text(option, id);
    const buttons = ['800x500', '1280x720', '1080x1080', '1080x1920'].map((size) => {
      const button = make('button', { type: 'button', textContent: size.replace('x', ' × ') });
      button.addEventListener('click', () => setOption(option, state.options.size === size ? '' : size));
      return button;
    });
    return {
      parts: [...text.parts, make('span', { className: 'presets' }, ...buttons)], inputs: text.inputs,
      show(value) {
        text.show(value);
        for (const button of buttons) button.setAttribute('aria-pressed', String(button.textContent.replace(' × ', 'x') === value));
      },
    };
  },
};

const placeTitle = (name) => ({ github: 'GitHub', email: 'E-mail', linkedin: 'LinkedIn', whatsapp: 'WhatsApp', commons: 'Wikimedia', x: 'X' }[name] ?? spoken(name));

/** The control of an option with its label, its help if it is in the list of all, and room for what is wrong with it. */
function fieldOf(option, label, kind = option.control, extra = [], help = '') {
  const known = fields.get(option.name) ?? [];
  const id = `option-${[...fields.values()].flat().length}-${option.name}`;
  const made = makers[kind](option, id, extra);
  const problem = make('p', { className: 'fault', id: `${id}-fault`, role: 'alert', hidden: true });
  if (!known.length) problem.dataset.fault = option.name;
  const about = help && make('p', { className: 'about', id: `${id}-about`, textContent: help });
  const name = make(made.isGroup ? 'legend' : 'label', { textContent: label, title: option.meaning });
  if (!made.isGroup) name.htmlFor = id;
  const element = make(made.isGroup ? 'fieldset' : 'div', { className: `field ${kind}` }, name, ...made.parts, about, problem);
  for (const input of made.inputs) input.setAttribute('aria-describedby', `${about ? `${about.id} ` : ''}${known[0]?.fault.id ?? problem.id}`);
  if (about) element.dataset.words = `${option.name} ${help}`.toLowerCase();
  fields.set(option.name, [...known, { element, inputs: made.inputs, show: made.show, fault: known[0]?.fault ?? problem }]);
  return element;
}

function group(title, names, ...content) {
  const values = make('span', { className: 'values' });
  groups.push({ values, names });
  return make('details', {}, make('summary', {}, icon('right'), make('span', { textContent: title }), values), make('div', { className: 'fields' }, ...content));
}

/** Radio buttons with pictures; the first of them is what is usual. */
function swatches(option, title, entries) {
  const usual = entries[0].name;
  const { inputs, show } = radios(option.name, entries.map(({ name }) => name), (name) => setOption(option, name === usual ? '' : name));
  const problem = make('p', { className: 'fault', role: 'alert', hidden: true });
  problem.dataset.fault = option.name;
  const element = make('fieldset', { className: 'swatches' }, make('legend', { textContent: title }),
    make('div', {}, ...entries.map(({ name, summary, picture }, index) =>
      make('label', { title: summary ?? '' }, inputs[index], picture, make('span', { textContent: spoken(name) })))), problem);
  fields.set(option.name, [{ element, inputs, show: (value = usual) => show(value), fault: problem }]);
  return element;
}

function themePicture({ colors }, isHalf = false) {
  const land = 'M-2 34C10 28 12 18 22 16s10-8 20-6 8 10 2 15-6 8-14 10-10 9-18 9-8 4-14 4zM60-2c-2 8 6 8 8 14s-4 10 2 15 8 3 12 9 4 12 10 18V-2z';
  return shape('svg', { viewBox: '0 0 88 54', 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid slice', ...(isHalf ? { class: 'half' } : {}) },
    shape('rect', { width: 88, height: 54, fill: colors.ocean }),
    shape('path', { d: land, fill: colors.land, stroke: colors.coast }),
    shape('path', { d: 'M18 36Q38 4 74 20', fill: 'none', stroke: colors.trail, 'stroke-width': 2.6, 'stroke-linecap': 'round', pathLength: 1, 'stroke-dasharray': '.74 1' }),
    shape('path', { d: 'M18 36Q38 4 74 20', fill: 'none', stroke: colors.code, 'stroke-width': 1.2, 'stroke-dasharray': '.1 3.2', 'stroke-linecap': 'round', opacity: 0.6 }),
    shape('circle', { cx: 18, cy: 36, r: 3, fill: colors.trail }), shape('circle', { cx: 74, cy: 20, r: 3, fill: colors.trail }),
    shape('path', { d: 'M61 14.8l-9-5.6 2 4.6-6 .4 5 3.8-1.6 4.6z', fill: colors.marker }));
}

function themeEntries() {
  const night = looks.themes.find((theme) => theme.name === 'night');
  const entries = looks.themes.map((theme) => ({ ...theme, picture: themePicture(theme) }));
  if (!night) return entries;
  const both = make('span', { className: 'both' }, themePicture(looks.themes[0]), themePicture(night, true));
  return [...entries, { name: 'auto', summary: 'atlas, or night on dark pages', picture: both }];
}

function groundEntries() {
  return looks.grounds.map(({ name }) => {
    const search = query({ detail: 'low', fit: '33,-8,49,32', ...(name === 'flat' ? {} : { ground: name }), labels: 'none', names: 'none', size: '176x108' });
    return { name, picture: make('img', { alt: '', width: 88, height: 54, src: `/v1/AKL-CHC.png?${search}` }) };
  });
}

function setUpPanel() {
  const panel = $('panel');
  panel.append(make('h2', { className: 'quiet', textContent: 'Look' }),
    swatches(optionNames.get('theme'), 'Theme', themeEntries()), swatches(optionNames.get('ground'), 'Ground', groundEntries()));
  const chosen = options.filter(({ panel: entry }) => entry?.group);
  for (const title of new Set(chosen.map(({ panel: entry }) => entry.group))) {
    const entries = chosen.filter(({ panel: entry }) => entry.group === title);
    panel.append(group(title, entries.map(({ name }) => name), ...entries.map((option) => {
      const { label, control, slider, none, note } = option.panel;
      return fieldOf(option, label, control, slider ?? [none ?? undefined], note ?? '');
    })));
  }
  const rest = options.filter(({ panel: entry }) => entry?.control !== 'swatches');
  const list = make('div', { className: 'list' }, ...rest.map((option) => fieldOf(option, option.name, option.control, [], option.meaning)));
  const none = make('p', { className: 'about', textContent: 'No option has these words.', hidden: true });
  const field = make('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search options', autocomplete: 'off' });
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const one of list.children) one.hidden = !words.every((word) => one.dataset.words.includes(word));
    none.hidden = [...list.children].some((one) => !one.hidden);
  });
  panel.append(group('All options', rest.filter(({ panel: entry }) => !entry).map(({ name }) => name), field, none, list));
  panel.addEventListener('submit', (event) => event.preventDefault());
}

function renderPanel() {
  for (const [name, controls] of fields) {
    for (const control of controls) {
      control.show(state.options[name]);
      control.element.classList.toggle('changed', name in state.options);
    }
  }
  for (const { values, names } of groups) {
    values.textContent = names.filter((name) => name in state.options)
      .map((name) => (state.options[name] === true ? spoken(name) : spoken(shown(state.options[name])))).join(' · ');
  }
}

// Formats: their bytes, and the files.

const FORMATS = [['svg', 'SVG'], ['gif', 'GIF'], ['mp4', 'MP4'], ['webp', 'WebP'], ['png', 'PNG'], ['webm', 'WebM'], ['apng', 'APNG'], ['html', 'HTML']];
const measured = new Map(); // by picture and format: { bytes, packed } or { problem }
const working = new Set();

const sizeText = (bytes) => (bytes >= 1e6 ? `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 1)} MB` : `${(bytes / 1e3).toFixed(bytes < 1e5 ? 1 : 0)} kB`);
const stem = () => (file() ? file().name.replace(/\.[^.]*$/, '') : state.trips.filter((trip) => trip.length > 1).flat().join('-')).normalize('NFD').replace(/\p{M}/gu, '')
  .replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60).replace(/-+$/, '') || 'flight';
const keyOf = (format) => `${state.file ?? ''} ${pathOf(format)}`;

function setUpFormats() {
  for (const [format, name] of FORMATS) {
    const measure = make('button', { type: 'button', className: 'measure', id: `measure-${format}`, textContent: 'Measure', 'aria-label': `Measure ${name}` });
    measure.addEventListener('click', () => fetchFormat(format));
    const save = make('button', { type: 'button', className: 'save', title: `Download ${name}`, 'aria-label': `Download ${name}` }, icon('save'));
    save.addEventListener('click', () => download(format));
    const size = make('span', { className: 'bytes', id: `size-${format}` });
    $('formats').append(make('li', { id: `format-${format}` }, make('b', { textContent: name }), size, measure, save));
    $('copy-format').append(make('option', { value: format, textContent: name }));
  }
  // The service makes none, but the command line does.
  $('copy-format').append(make('option', { value: 'mov', textContent: 'MOV' }));
}

function renderFormats() {
  const place = chosenPlace();
  for (const [format, name] of FORMATS) {
    const known = hasPicture() ? measured.get(keyOf(format)) : null;
    const isWorking = working.has(keyOf(format));
    const over = known?.bytes > place?.maximumBytes;
    const text = known?.problem ?? (known ? sizeText(known.bytes) : '');
    const bytes = $(`size-${format}`);
    bytes.textContent = isWorking ? 'Drawing …' : text || (format === 'svg' ? '–' : '');
    bytes.title = known?.problem ?? '';
    if (known?.packed) bytes.append(make('small', { textContent: `${sizeText(known.packed)} gz`, title: 'compressed with gzip' }));
    if (over) bytes.append(make('small', { textContent: `over ${sizeText(place.maximumBytes)}` }));
    const item = $(`format-${format}`);
    item.classList.toggle('over', Boolean(over || known?.problem));
    item.classList.toggle('wanted', Boolean(place?.formats.includes(format)));
    item.title = place?.formats.includes(format) ? `${place.place}: takes ${name}` : '';
    $(`measure-${format}`).hidden = format === 'svg' || isWorking || known?.bytes > 0;
    for (const button of item.querySelectorAll('button')) button.disabled = !hasPicture() || (isWorking && button.className === 'save');
  }
}

async function fetchFormat(format) {
  const key = keyOf(format);
  working.add(key);
  renderFormats();
  try {
    const answer = await request(format);
    if (!answer.ok) throw new Error((await problemOf(answer)).detail);
    const blob = await answer.blob();
    measured.set(key, { bytes: blob.size, packed: measured.get(key)?.packed });
    return blob;
  } catch (error) {
    measured.set(key, { problem: error.name === 'TypeError' ? 'No answer' : error.message });
    return null;
  } finally {
    working.delete(key);
    renderFormats();
  }
}

async function download(format) {
  const name = `${stem()}.${format}`;
  const blob = await fetchFormat(format);
  if (!blob) return;
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Texts to copy.

const quoted = (text) => (/^[A-Za-z0-9_.,:@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

function command(format) {
  const route = file() ? file().name : routeText();
  const words = [];
  for (const [name, chosen] of Object.entries(optionsFor(format)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const value of [chosen].flat()) {
      if (value === true) words.push(`--${name}`);
      // A value that looks like an option must hang on its name.
      else words.push(value.startsWith('-') ? `--${name}=${quoted(value)}` : `--${name} ${quoted(value)}`);
    }
  }
  words.push(`--${format} ${quoted(`${stem()}.${format}`)}`);
  return ['flightanim', ...(route.startsWith('-') ? [...words, '--', quoted(route)] : [quoted(route), ...words])].join(' ');
}

const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const NO_ADDRESS = 'A file has no address. Copy the command, or send the file to /v1/render.';
const NOT_SERVED = 'The service makes no MOV. Copy the command.';

function copyText() {
  const [kind, format] = [$('copy-as').value, $('copy-format').value];
  if (!hasPicture()) return '';
  if (kind === 'command') return command(format);
  if (kind === 'row') return JSON.stringify({ route: file() ? file().name : routeText(), ...state.options });
  if (file()) return NO_ADDRESS;
  if (format === 'mov') return NOT_SERVED;
  const url = location.origin + pathOf(format);
  const alt = $('map').getAttribute('aria-label') ?? '';
  const box = $('map').querySelector('svg')?.viewBox.baseVal;
  const size = box ? ` width="${box.width}" height="${box.height}"` : '';
  if (kind === 'url') return url;
  if (['mp4', 'webm'].includes(format)) {
    return kind === 'img' ? `<video src="${attribute(url)}" aria-label="${attribute(alt)}"${size} autoplay loop muted playsinline></video>` : `[${markdown(alt)}](${url})`;
  }
  if (format === 'html') {
    return kind === 'img' ? `<iframe src="${attribute(url)}" title="${attribute(alt)}"${size}></iframe>` : `[${markdown(alt)}](${url})`;
  }
  return kind === 'img' ? `<img src="${attribute(url)}" alt="${attribute(alt)}"${size}>` : `![${markdown(alt)}](${url})`;
}

const markdown = (text) => text.replace(/[\\[\]`*_<]/g, '\\$&');

function showCopy() {
  const text = copyText();
  $('copied').textContent = text;
  $('copy').disabled = ['', NO_ADDRESS, NOT_SERVED].includes(text);
}

let copyTimer = 0;

async function copy() {
  showCopy();
  if ($('copy').disabled) return;
  let word = 'Copied';
  try {
    await navigator.clipboard.writeText($('copied').textContent);
  } catch {
    // Without the right to write there, the text is at least marked.
    getSelection().selectAllChildren($('copied'));
    word = 'Press Ctrl+C';
  }
  $('copy').textContent = word;
  say(`${word}.`);
  clearTimeout(copyTimer);
  copyTimer = setTimeout(() => { $('copy').textContent = 'Copy'; }, 1600);
}

// Recent pictures, in this browser alone.

const KEY = 'flightanim.recent';
let recentTimer = 0;

function recent() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(list) ? list.filter((one) => typeof one?.hash === 'string' && one.hash.startsWith('#')) : [];
  } catch { return []; } // a browser that keeps nothing
}

function keep(list) {
  try { localStorage.setItem(KEY, JSON.stringify(list)); } catch { /* the same */ }
}

function remember() {
  clearTimeout(recentTimer);
  if (file()) return;
  // What one looked at for a while, not what one passed on the way.
  recentTimer = setTimeout(() => {
    const entry = { hash: hash(), name: state.options.title || $('map').getAttribute('aria-label') };
    keep([entry, ...recent().filter((one) => one.hash !== entry.hash)].slice(0, 8));
  }, 4000);
}

function showRecent() {
  const list = recent();
  $('recent-none').hidden = list.length > 0;
  $('forget').hidden = !list.length;
  $('recent-list').replaceChildren(...list.map(({ hash: target, name }) => {
    const [route, search = ''] = target.slice(1).split('?');
    const small = Object.fromEntries([...new URLSearchParams(search)].filter(([key]) => ['theme', 'ground', 'projection', 'line-color'].includes(key)));
    const image = make('img', { alt: '', width: 160, height: 100, src: `/v1/${route}.svg?${query({ ...small, detail: 'low', labels: 'code', size: '320x200' })}` });
    const link = make('a', { href: target }, image, make('span', { textContent: String(name ?? decode(route)) }));
    link.addEventListener('click', () => $('recent-box').close());
    return make('li', {}, link);
  }));
  if (!$('recent-box').open) $('recent-box').showModal();
}

// Keys, and everything else.

const CLICKS = { r: 'recent', t: 'add-trip', '?': 'help', c: 'copy' };

function keys(event) {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const isTyping = event.target.closest?.('input:not([type=checkbox], [type=radio], [type=range], [type=color]), select, textarea');
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if ((event.ctrlKey || event.metaKey) && !event.altKey && ['z', 'y'].includes(key) && !isTyping) {
    const isBack = key === 'z' && !event.shiftKey;
    step(...(isBack ? [steps.past, steps.future] : [steps.future, steps.past]));
  } else if (isTyping || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  } else if (key === '/') {
    $('stop').focus();
  } else if (key in CLICKS) {
    $(CLICKS[key]).click();
  } else if (key === 'd') {
    $(`format-${$('copy-format').value}`)?.querySelector('.save').click();
  } else if (key === 'k' || (key === ' ' && !event.target.closest('a, button, code, input:not([type=range]), summary'))) {
    togglePlay();
  } else if (key === 'j' || key === 'l') {
    $('map').currentTime += (key === 'j' ? -0.05 : 0.05) * $('map').duration;
  } else {
    return;
  }
  event.preventDefault();
}

function setUpPage() {
  $('undo').addEventListener('click', () => step(steps.past, steps.future));
  $('redo').addEventListener('click', () => step(steps.future, steps.past));
  $('reset').addEventListener('click', () => change((next) => { next.options = {}; }));
  $('help').addEventListener('click', () => $('keys').showModal());
  $('recent').addEventListener('click', showRecent);
  $('forget').addEventListener('click', () => { keep([]); showRecent(); });
  for (const id of ['copy-as', 'copy-format']) $(id).addEventListener('change', showCopy);
  $('copy').addEventListener('click', copy);
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  }
  document.addEventListener('keydown', keys);
  addEventListener('resize', markStop);
  addEventListener('popstate', comeBack);
}

async function start() {
  setUpPage();
  setUpField();
  setUpDragging();
  setUpFiles();
  setUpTransport();
  setUpFormats();
  const load = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new TypeError(address);
    return answer.json();
  };
  try {
    [options, looks] = await Promise.all([load('/v1/options'), load('/v1/themes')]);
  } catch (error) {
    document.body.classList.remove('starting');
    return showFault({ detail: 'The service does not answer. Load the page again when it runs.' }, error);
  }
  optionNames = new Map(options.map((option) => [option.name, option]));
  setUpPanel();
  state = await fromHash(location.hash || '#LAX-JFK');
  current = state.trips.length - 1;
  show();
  document.body.classList.remove('starting');
}

start();
