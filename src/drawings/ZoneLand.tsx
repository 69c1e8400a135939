export function ZoneLand() {
  return (
    <>
      <path
        fill="var(--color-line)"
        opacity=".45"
        d="M214 40l64-28 96-10 66 14 132 2 60 40 8 90-14 56 10 80-30 70-60 76-90 30H150l-6-120 30-70z"
      />
      <path
        fill="var(--color-draw-hill)"
        d="M136 460q20-44 56-52 40 4 74 24 30-60 78-66 40 6 64 40 18-16 40-20 44 20 62 74z"
      />
      <path
        fill="var(--color-draw-wood)"
        d="M136 460q20-44 56-52-6 30 26 52zM266 460q14-74 78-94-14 50 34 94zM414 460q4-44 34-74 0 44 32 74z"
      />
      <path
        fill="none"
        stroke="var(--color-plaster)"
        strokeWidth="5"
        d="M0 78l296 100M426 214l214 84M350 130L326 0M428 184l212-60M410 136L470 0"
      />
      <path
        fill="none"
        stroke="var(--color-plaster)"
        strokeWidth="16"
        strokeLinejoin="round"
        d="M294 160l26-26 44-8 44 14 24 40-6 44-30 34-42 10-42-10-28-44z"
      />
      <path
        fill="none"
        stroke="var(--color-persiana-pale)"
        strokeWidth="13"
        strokeLinejoin="round"
        d="M128 460l4-106 20-52 24-40-10-32 18-56 22-58-4-44 8-72"
      />
    </>
  );
}

export function SanLuca() {
  return (
    <g pointerEvents="none">
      <path fill="var(--color-rosso)" d="M172 414v-12h9v-14q12-8 26 0v14h9v12z" />
      <path fill="var(--color-persiana)" d="M181 387q0-19 13-19t13 19zM192.5 354h3v16h-3z" />
    </g>
  );
}
