import * as tint from './tints.ts';

/** The row of houses before the city, with snow for their roofs and for San Luca's. */
export function Houses() {
  const windows =
    'M198 512h48M198 548h48M296 568h48M462 540h80M462 576h80M598 528h80M598 564h80M394 586h32M34 546h80M34 582h80M760 508h48M760 544h48M760 580h48';
  return (
    <>
      <g id="hero-left">
        <path fill={tint.ocra} d="M150 488h112v140H150z" />
        <path fill={tint.ocraPale} d="M262 488h24v140h-24z" />
        <path fill={tint.rosso} d="M140 490l24-38h92l14 38z" />
        <path fill={tint.roof} d="M256 452l36 38h-22z" />
        <path
          className="hero-snow"
          display="none"
          fill={tint.plaster}
          d="M156 464l8-12h92l12 13q-8 6-14-1-10 10-22 1-12 8-24-1-10 9-22 1-14 10-30-1z"
        />
      </g>
      <path fill={tint.roof} d="M284 540h80v90h-80z" />
      <path fill={tint.ocra} d="M364 540h20v90h-20z" />
      <path fill={tint.rosso} d="M274 544l18-30h72l16 30z" />
      <path fill={tint.roof} d="M364 514l28 30h-12z" />
      <path fill={tint.rossoPale} d="M372 630v-62l38-32 38 32v62z" />
      <path fill={tint.rossoDeep} d="M410 532l-46 38 5 5 41-34z" />
      <path fill={tint.roof} d="M410 532l46 38-5 5-41-34z" />
      <path fill={tint.ink} d="M410 556a6 6 0 1 0 .1 0" />
      <g id="hero-right">
        <path fill={tint.line} d="M448 516h100v114H448z" />
        <path fill={tint.plaster} d="M548 516h18v114h-18z" />
        <path fill={tint.rosso} d="M438 518l20-34h84l14 34z" />
        <path fill={tint.roof} d="M542 484l30 34h-16z" />
        <path
          className="hero-snow"
          display="none"
          fill={tint.plaster}
          d="M452 494l6-10h84l9 11q-8 5-14-1-10 9-20 1-14 8-24-1-10 8-20 1-10 6-21-1z"
        />
        <path
          fill={tint.rossoDeep}
          d="M458 630v-18a12 12 0 0 1 24 0v18zm30 0v-18a12 12 0 0 1 24 0v18zm30 0v-18a12 12 0 0 1 24 0v18z"
        />
      </g>
      <path fill={tint.roof} d="M572 498h12v132h-12z" />
      <path fill={tint.rosso} d="M584 498h90v132h-90zM570 500l22-36h82v36z" />
      <path
        className="hero-snow"
        display="none"
        fill={tint.plaster}
        d="M285 525l7-11h72l10 11q-8 5-14-1-10 8-22 1-12 8-24 0-12 8-29 0zM363 574l47-44 46 43-6 4q-8 4-14-6-6 2-10-8-8 0-12-9-4 0-6-5-4 6-8 7-4 8-12 9-4 8-14 12zM584 477l8-13h82v14q-8 6-16 0-12 8-24 0-14 8-26 0-12 6-24-1zM524 330q20-14 20-23 22-11 44 0 0 10 20 23-10 4-20-2-22 6-44 0-10 6-20 2z"
      />
      <use href="#hero-left" x="562" y="-6" />
      <use href="#hero-right" x="-428" y="4" />
      <path fill={tint.rossoDeep} d="M470 500v-30h8v30zM650 476v-26h10v26zM198 466v-24h8v24z" />
      <path fill={tint.roof} d="M478 470h5v26h-5zM206 442h5v24h-5z" />
      <path
        fill={tint.rossoDeep}
        opacity=".3"
        d="M150 490h112v6H150zM284 544h80v5h-80zM448 518h100v6H448zM584 500h90v6h-90zM20 522h100v6H20zM712 484h112v6H712z"
      />
      <path className="hero-sunlit" fill={tint.rossoDeep} opacity=".3" d="M0 618v-6l840-60v66z" />
      <path
        stroke={tint.rossoDeep}
        strokeWidth="3"
        strokeDasharray="4 3"
        d="M142 488h128M276 542h104M440 516h116M572 498h96M12 520h116M704 482h128"
      />
      <path stroke={tint.persiana} strokeWidth="20" strokeDasharray="5 6 5 16" d={windows} />
      <path stroke={tint.ink} strokeWidth="20" strokeDasharray="0 5 6 21" d={windows} />
      <path fill={tint.persiana} d="M499 530h6v20h-6zM603 554h6v20h-6z" />
      <path fill={tint.ink} d="M606 464q-3-12 4-16l1-8 4 4h4l4-4v10q-3 4-1 14z" />
      <path fill="none" stroke={tint.ink} strokeWidth="2.5" d="M606 463q-8-1-8 6t-5 7" />
    </>
  );
}
