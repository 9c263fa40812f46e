/** The attributes of `<flight-map>`, for frameworks whose templates have types. */
export interface FlightMapAttributes {
  /** The SVG, from the same site. */
  src?: string;
  /** Shows a button, a slider and the time. */
  controls?: boolean;
  /** Plays over and over; without it once. */
  loop?: boolean;
  /** When it starts by itself: a quarter of it in sight, as soon as it is loaded, or never before a click. */
  start?: 'visible' | 'load' | 'click';
  'label-play'?: string;
  'label-pause'?: string;
  'label-time'?: string;
}

/** The events of `<flight-map>`; none of them bubbles. */
export interface FlightMapEventMap extends HTMLElementEventMap {
  durationchange: Event;
  loadedmetadata: Event;
  play: Event;
  playing: Event;
  pause: Event;
  seeking: Event;
  seeked: Event;
  timeupdate: Event;
  ratechange: Event;
  ended: Event;
  /** The same as `ended`, by the name of before. */
  end: Event;
}

/**
 * Plays, pauses and scrubs an animated SVG of flightanim.
 *
 * Properties and events that videos have, too, have their names. Where there are no elements, as on a server,
 * the module can be imported, but no object be made.
 */
export class FlightMap extends HTMLElement {
  static observedAttributes: string[];

  /** The address as the attribute has it; `""` without one. */
  get src(): string;
  set src(address: string | null | undefined);
  get start(): string;
  set start(moment: string | null | undefined);
  controls: boolean;
  loop: boolean;

  /** Seconds of the whole animation; `NaN` until it is loaded. */
  get duration(): number;
  /** Seconds from the beginning; setting it scrubs, once the picture is loaded. */
  currentTime: number;
  /** 1 is the usual speed; what is not above 0 is passed over. */
  playbackRate: number;

  /** 4 once the picture is loaded, 0 before. */
  get readyState(): 0 | 4;
  /** Whether nobody wants it to play. Out of sight it stands, and is not paused. */
  get paused(): boolean;
  /** Whether the time was set and `seeked` is still to come. */
  get seeking(): boolean;
  /** Whether it stands at its end, without `loop`. */
  get ended(): boolean;

  /** Plays, from the beginning again if it is at its end; for readers who prefer less motion it does nothing. */
  play(): Promise<void>;
  pause(): void;

  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string, before: string | null, after: string | null): void;

  addEventListener<Name extends keyof FlightMapEventMap>(
    type: Name, listener: (this: FlightMap, event: FlightMapEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof FlightMapEventMap>(
    type: Name, listener: (this: FlightMap, event: FlightMapEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'flight-map': FlightMap;
  }
}
