import * as tint from '../tints.ts';
import { Vignette } from './Vignette.tsx';

/** The two towers above the roofs, late in the afternoon. */
export function CentroStorico() {
  return (
    <Vignette sky={tint.ocraPale}>
      <circle cx="142" cy="66" r="50" fill={tint.sky} />
      <circle cx="142" cy="66" r="24" fill={tint.ocra} />
      <path
        fill={tint.rossoPale}
        d="M0 88h14V78h16v10h20v-6h18v-8h10v8h10v6h60v-8h18v6h16V76l8-6 8 6v10h20v-8h22v42H0z"
      />
      <path fill={tint.roof} d="M20 100V84h5v-7l9-6 9 6v7h5v16z" />
      <path fill={tint.rossoDeep} d="M100 112l2-88h6v88z" />
      <path fill={tint.rosso} d="M108 112V24h6l2 88z" />
      <path
        fill={tint.rossoDeep}
        d="M98 26v-10h3v3h3v-3h4v10zM103 16V8h5v8zM127 112l9-56h8l-6 56zM94 112V94h4v3h4v-3h6v18z"
      />
      <path fill={tint.rosso} d="M108 26V16h3v3h4v-3h3v10zM108 16V8h5v8zM108 112V94h6v3h4v-3h4v18z" />
      <path fill={tint.roof} d="M138 112l6-56h10l-5 56z" />
      <path
        fill={tint.ink}
        d="M102 8q6-6 12 0zM110 38h2v5h-2zM110.5 58h2v5h-2zM111 78h2v5h-2zM148 70h2v5h-2z"
      />
      <path fill={tint.ocra} d="M62 96h42v24H62z" />
      <path fill={tint.ocraPale} d="M104 96h8v24h-8z" />
      <path fill={tint.plasterDeep} d="M148 98h40v22h-40z" />
      <path fill={tint.rossoPale} d="M10 98h40v22H10zM112 108h36v12h-36z" />
      <path fill={tint.ocra} d="M196 96h36v24h-36z" />
      <path
        fill={tint.rosso}
        d="M58 97l7-11h38l5 11zM145 99l7-11h34l6 11zM6 99l7-11h34l7 11zM192 97l7-11h30l7 11zM109 109l5-7h32l5 7z"
      />
      <path fill={tint.roof} d="M103 86l11 11h-6zM145 102l6 7h-5zM186 88l9 11h-4z" />
      <path
        fill={tint.persiana}
        d="M69 100h4v6h-4zM80 100h4v6h-4zM91 100h4v6h-4zM154 102h4v6h-4zM165 102h4v6h-4zM176 102h4v6h-4zM20 102h4v6h-4zM34 102h4v6h-4zM204 100h4v6h-4zM218 100h4v6h-4z"
      />
      <path
        fill={tint.rossoDeep}
        d="M66 120v-5a4 4 0 0 1 8 0v5zm11 0v-5a4 4 0 0 1 8 0v5zm11 0v-5a4 4 0 0 1 8 0v5zm31 0v-3a4 4 0 0 1 8 0v3zm11 0v-3a4 4 0 0 1 8 0v3zm24 0v-4a4 4 0 0 1 8 0v4zm11 0v-4a4 4 0 0 1 8 0v4zm11 0v-4a4 4 0 0 1 8 0v4z"
      />
    </Vignette>
  );
}
