import * as tint from './tints.ts';

/** What the day does not show: a shade over everything that is drawn before, then what shines in it. */
export function Evening() {
  return (
    <>
      <path className="hero-shade" display="none" d="M0 0h840v680H0z" />
      <g className="hero-lights" display="none" stroke={tint.ocraPale}>
        <path
          strokeWidth="20"
          d="M203 512h6M235 512h6M235 548h6M333 568h6M467 540h6M531 540h6M499 576h6M635 528h6M603 564h6M635 564h6M399 586h6M71 546h6M39 582h6M797 508h6M765 544h6"
        />
        <path strokeWidth="6" d="M552 324h3M562 324h3M577 324h3M532 342h2M542 342h2M590 342h2M600 342h2" />
        <path
          strokeWidth="3"
          strokeDasharray="4 3"
          d="M521 359l28-19M518 361l34 10M494 391l56-20M496 395l60 17M502 431l56-12"
        />
      </g>
      <g className="hero-moon" display="none" stroke={tint.ocraPale} fill={tint.ocraPale}>
        <path d="M566 196a24 24 0 1 0 24 34 20 20 0 1 1-24-34z" />
        <path
          strokeWidth="4"
          strokeLinecap="round"
          d="M250 290h.1M286 232h.1M380 200h.1M470 176h.1M500 250h.1M628 300h.1M386 320h.1M226 376h.1M460 330h.1M640 350h.1M60 280h.1M100 340h.1M20 200h.1M760 300h.1M800 210h.1"
        />
      </g>
    </>
  );
}

/** Hangs where every window shows it, and is lit while the agency is open. */
export function Lamp() {
  return (
    <>
      <g className="hero-lit" display="none" fill={tint.ocraPale}>
        <circle cx="420" cy="196" r="68" fill={tint.ocra} opacity=".35" />
        <circle cx="420" cy="196" r="44" opacity=".6" />
      </g>
      <path fill={tint.ink} d="M419 0h2v152h-2zM397 164l12-14h22l12 14zM406 226l5 10h18l5-10z" />
      <path fill={tint.edge} d="M400 164h40l-8 62h-24z" />
      <path className="hero-lit" display="none" fill={tint.plaster} d="M400 164h40l-8 62h-24z" />
      <path className="hero-lit" display="none" fill={tint.ocra} d="M420 178q20 24 0 42-20-18 0-42z" />
      <path fill={tint.ink} d="M400 162h40v4h-40zM407 224h26v4h-26zM419 164h2v62h-2z" opacity=".9" />
    </>
  );
}
