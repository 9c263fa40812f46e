// <flight-map>: play, pause and scrub a flight animation in a web page.
//
//   <script type="module" src="flight-map.js"></script>
//   <flight-map src="trip.svg" controls loop start="visible"><img src="trip.png" alt="…"></flight-map>
//
// It knows of the SVG only what every SVG knows: its clock (SMIL) and how long its animations take.
// Properties and events that a video has, too, have its names (HTMLMediaElement).

const KEY_STEP = 0.05; // of the whole, for the arrow keys
const ROUNDING = 0.001; // seconds before the end, where the last picture still stands

const STYLE = `
  :host { display: inline-block; position: relative; max-width: 100%; color: inherit; font: 14px/1 system-ui, sans-serif }
  :host([hidden]) { display: none }
  :host([data-click]) { cursor: pointer }
  object, ::slotted(svg), ::slotted(object), ::slotted(img) { display: block; max-width: 100%; height: auto; border: 0 }
  object { pointer-events: none }
  .bar { display: flex; align-items: center; gap: .6em; padding: .5em 0; box-sizing: border-box }
  .bar[hidden] { display: none }
  button { inline-size: 2.6em; block-size: 2.6em; padding: .65em; border: 0; border-radius: 50%;
    background: color-mix(in srgb, currentColor 12%, transparent); color: inherit; cursor: pointer }
  button:hover { background: color-mix(in srgb, currentColor 22%, transparent) }
  :focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
  button svg { display: block; inline-size: 100%; block-size: 100%; fill: currentColor }
  input { flex: 1; min-inline-size: 4em; accent-color: currentColor; margin: 0; cursor: pointer }
  output { font-variant-numeric: tabular-nums; min-inline-size: 6.5em; text-align: end }
`;
const PLAY = 'M3 1l12 7-12 7z';
const PAUSE = 'M3 1h4v14H3zM9 1h4v14H9z';

const seconds = (text) => {
  const match = /^([\d.]+)(ms|s|min)?$/.exec(text ?? '');
  return match ? match[1] * ({ ms: 0.001, min: 60 }[match[2]] ?? 1) : NaN;
};

// On a server, which has no elements, the module can be imported all the same and defines none.
const Base = globalThis.HTMLElement ?? class {};

export class FlightMap extends Base {
  static observedAttributes = ['src', 'controls', 'label-play', 'label-pause', 'label-time'];

  #svg = null;
  #duration = NaN;
  #rate = 1;
  #wanted = false; // somebody asked it to play
  #moves = false;
  #seeks = 0; // that are under way
  #sight = false;
  #started = false;
  #clock = 0; // the frame that is asked for
  #last = 0; // when the frame before was
  #reduced = matchMedia('(prefers-reduced-motion: reduce)');
  #watcher = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>${STYLE}</style><slot></slot><div class="bar" part="controls" hidden>
      <button type="button" part="button"><svg viewBox="0 0 16 16" aria-hidden="true"><path/></svg></button>
      <input type="range" min="0" max="1000" value="0" part="scrubber"><output part="time"></output></div>`;
    this.#ui.button.addEventListener('click', () => this.#toggle());
    this.#ui.input.addEventListener('input', (event) => {
      this.currentTime = (event.target.value / 1000) * this.duration;
    });
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('click', (event) => {
      const isOnBar = event.composedPath().includes(this.#ui.bar);
      if (this.start === 'click' && !isOnBar) this.#toggle();
    });
    root.querySelector('slot').addEventListener('slotchange', () => this.#find());
  }

  get #ui() {
    const part = (selector) => this.shadowRoot.querySelector(selector);
    return { bar: part('.bar'), button: part('button'), input: part('input'), time: part('output') };
  }

  // What scripts see.

  get src() { return this.getAttribute('src') ?? ''; }
  set src(address) { this.#write('src', address); }
  get start() { return this.getAttribute('start') ?? 'visible'; }
  set start(moment) { this.#write('start', moment); }
  get controls() { return this.hasAttribute('controls'); }
  set controls(on) { this.toggleAttribute('controls', Boolean(on)); }
  get loop() { return this.hasAttribute('loop'); }
  set loop(on) { this.toggleAttribute('loop', Boolean(on)); }

  /** Seconds of the whole animation; NaN until it is loaded. */
  get duration() { return this.#duration; }
  /** 4 (HAVE_ENOUGH_DATA) once it is loaded, 0 (HAVE_NOTHING) before. */
  get readyState() { return this.#svg ? 4 : 0; }
  get paused() { return !this.#wanted; }
  get seeking() { return this.#seeks > 0; }
  get ended() {
    return !this.loop && this.#svg !== null && this.currentTime >= this.duration - 2 * ROUNDING;
  }
  get playbackRate() { return this.#rate; }
  set playbackRate(rate) {
    const was = this.#rate;
    if (Number.isFinite(+rate) && rate > 0) this.#rate = +rate;
    this.#run();
    if (this.#rate !== was) this.#tell('ratechange');
  }
  get currentTime() {
    const time = this.#svg?.getCurrentTime() ?? 0;
    return this.duration > 0 && this.loop ? time % this.duration : Math.min(time, this.duration || 0);
  }
  set currentTime(time) {
    if (!this.#svg || !Number.isFinite(+time)) return;
    const end = this.duration > 0 ? this.duration - ROUNDING : Infinity;
    this.#seeks += 1;
    this.#tell('seeking');
    this.#svg.setCurrentTime(Math.min(Math.max(+time, 0), end));
    this.#show();
    this.#tell('timeupdate');
    // Later, as videos do it, so that who sets the time may begin to listen after that.
    setTimeout(() => {
      this.#seeks -= 1;
      if (this.#seeks === 0) this.#tell('seeked');
    });
  }
  async play() {
    if (this.#reduced.matches) return; // the finished trip stands
    if (this.ended) this.#svg.setCurrentTime(0);
    const was = this.#wanted;
    [this.#wanted, this.#started] = [true, true];
    if (!was) this.#tell('play');
    this.#run();
  }
  pause() {
    const was = this.#wanted;
    this.#wanted = false;
    this.#run();
    if (was) this.#tell('pause');
  }

  // What the page does.

  connectedCallback() {
    // What was set before the module was there hides the properties of the class.
    for (const name of ['src', 'start', 'controls', 'loop', 'playbackRate']) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.#find();
    this.#watcher = new IntersectionObserver((entries) => {
      this.#sight = entries[entries.length - 1].isIntersecting;
      if (this.#sight) this.#begin('visible');
      this.#run();
    }, { threshold: 0.25 });
    this.#watcher.observe(this);
    this.#reduced.addEventListener('change', this.#settle);
  }
  disconnectedCallback() {
    this.#watcher?.disconnect();
    this.#reduced.removeEventListener('change', this.#settle);
    cancelAnimationFrame(this.#clock);
    this.#clock = 0;
  }
  attributeChangedCallback(name, before, after) {
    if (name === 'src' && before !== after && this.isConnected) this.#find();
    this.#settle();
  }

  // The picture: an <svg> or <object> inside the element, or one made for `src`.
  #find() {
    const inside = this.querySelector(':scope > svg, :scope > object');
    const made = this.shadowRoot.querySelector('object');
    if (inside || !this.src) {
      made?.remove();
      this.shadowRoot.querySelector('slot').style.display = '';
      return this.#take(inside);
    }
    const source = new URL(this.src, document.baseURI).href;
    if (made?.data === source) return;
    const object = document.createElement('object');
    object.type = 'image/svg+xml';
    object.data = source;
    object.setAttribute('part', 'picture');
    object.tabIndex = -1;
    const alt = this.getAttribute('aria-label') ?? this.querySelector('img')?.alt;
    if (alt) object.setAttribute('aria-label', alt);
    // The fallback stays until the picture is there, and where it never comes.
    object.addEventListener('load', () => {
      this.shadowRoot.querySelector('slot').style.display = 'none';
      this.#take(object);
    });
    object.addEventListener('error', () => {
      object.remove();
      this.shadowRoot.querySelector('slot').style.display = '';
      this.#take(null);
      this.#tell('error');
    });
    made?.remove();
    this.shadowRoot.querySelector('slot').after(object);
  }

  #take(element) {
    let root = element;
    if (element?.localName === 'object') {
      // Nothing of a picture from another site can be seen; it plays by itself.
      root = element.contentDocument?.documentElement;
      if (root?.localName !== 'svg') element.addEventListener('load', () => this.#take(element), { once: true });
    }
    const svg = root?.localName === 'svg' ? root : null;
    if (svg === this.#svg) return;
    this.#svg = svg;
    const times = [...(svg?.querySelectorAll('animate, animateTransform, animateMotion, set') ?? [])];
    const longest = Math.max(...times.map((one) => seconds(one.getAttribute('dur'))).filter((time) => time > 0));
    this.#duration = Number.isFinite(longest) ? longest : NaN;
    // A browser starts the clock of a picture by itself, up to a frame before it can be stopped.
    svg?.pauseAnimations();
    svg?.setCurrentTime(0);
    this.#settle();
    this.#tell('durationchange');
    if (!svg) return;
    this.#tell('loadedmetadata');
    this.#begin('load');
    if (this.#sight) this.#begin('visible');
    this.#run();
  }

  // Starts by itself once, when its attribute says so, and never for readers who want less motion.
  #begin(moment) {
    if (this.#started || !this.#svg || this.#reduced.matches || this.start !== moment) return;
    this.play();
  }

  // Plays while it is wanted and in sight. At its own speed the browser does it alone.
  #run() {
    const svg = this.#svg;
    const moved = this.#moves;
    const moves = Boolean(svg) && this.#wanted && this.#sight && !this.#reduced.matches;
    this.#moves = moves;
    if (!svg) return this.#show();
    if (moves && this.#rate === 1) svg.unpauseAnimations();
    else svg.pauseAnimations();
    if (moves && !this.#clock) {
      this.#last = performance.now();
      this.#clock = requestAnimationFrame((now) => this.#frame(now));
    }
    this.#show();
    if (moves && !moved) this.#tell('playing');
  }

  #frame(now) {
    this.#clock = 0;
    const svg = this.#svg;
    if (!svg || !this.#wanted || !this.#sight) return;
    let time = svg.getCurrentTime();
    if (this.#rate !== 1) {
      time += ((now - this.#last) / 1000) * this.#rate;
      if (this.loop && this.duration > 0) time %= this.duration;
      svg.setCurrentTime(time);
    }
    this.#last = now;
    if (!this.loop && time >= this.duration - ROUNDING) {
      svg.setCurrentTime(this.duration - ROUNDING);
      this.#wanted = false;
      this.#run();
      for (const name of ['timeupdate', 'pause', 'ended', 'end']) this.#tell(name);
      return;
    }
    this.#show();
    this.#tell('timeupdate');
    this.#clock = requestAnimationFrame((next) => this.#frame(next));
  }

  #settle = () => {
    // With less motion the SVG shows the finished trip and has nothing to control.
    this.#ui.bar.hidden = !this.controls || !this.#svg || this.#reduced.matches;
    this.#ui.input.setAttribute('aria-label', this.getAttribute('label-time') ?? 'Time');
    const takesClicks = this.start === 'click' && !this.controls;
    this.toggleAttribute('data-click', takesClicks);
    this.#run();
  };

  // Frameworks say by undefined that an attribute is not there.
  #write(name, value) {
    if (value === undefined || value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  #toggle() { if (this.paused) this.play(); else this.pause(); }

  #key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !this.#svg) return;
    const onButton = event.composedPath()[0] === this.#ui.button;
    const step = { ArrowRight: KEY_STEP, ArrowLeft: -KEY_STEP }[event.key];
    if ((event.key === ' ' && !onButton) || event.key === 'k') this.#toggle();
    else if (step) this.currentTime += step * this.duration;
    else if (event.key === 'Home') this.currentTime = 0;
    else if (event.key === 'End') this.currentTime = this.duration;
    else return;
    event.preventDefault();
  }

  #show() {
    const { bar, button, input, time } = this.#ui;
    if (bar.hidden) return;
    button.querySelector('path').setAttribute('d', this.paused ? PLAY : PAUSE);
    button.setAttribute('aria-label',
      this.paused ? this.getAttribute('label-play') ?? 'Play' : this.getAttribute('label-pause') ?? 'Pause');
    const [now, all] = [this.currentTime, this.duration || 0];
    input.value = all ? Math.round((now / all) * 1000) : 0;
    time.value = `${now.toFixed(1)} / ${all.toFixed(1)} s`;
    input.setAttribute('aria-valuetext', time.value);
  }

  #tell(name) { this.dispatchEvent(new Event(name)); }
}

const registry = globalThis.customElements;
if (registry && !registry.get('flight-map')) registry.define('flight-map', FlightMap);
