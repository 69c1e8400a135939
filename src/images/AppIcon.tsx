/** The square icon of a home screen: the towers through an arch, all inside the circle that a mask may keep. */
export function AppIcon() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path fill="var(--color-rosso-deep)" d="M0 0h64v64H0z" />
      <path fill="var(--color-rosso)" d="M10 64V32a22 22 0 0 1 44 0v32z" />
      <path fill="var(--color-draw-roof)" d="M13 64V32a19 19 0 0 1 38 0v32z" />
      <path fill="var(--color-ocra-pale)" d="M15 64V32a18 18 0 0 1 36 0v32z" />
      <circle cx="42" cy="38" r="7" fill="var(--color-ocra)" />
      <path fill="var(--color-draw-hill)" d="M15 50q10-6 20-3 8-4 16-2v19H15z" />
      <path fill="var(--color-rosso-deep)" d="M23 64l1.5-40h-1v-4h1.5v1.5h2V64zM34 64l3-25h2l-2 25z" />
      <path fill="var(--color-rosso)" d="M27 21.5h1V20h1.5v4h-1L30 64h-3zM39 39h3l-2 25h-4z" />
      <path fill="var(--color-ocra)" d="M15 56h18v8H15zM35 59h16v5H35z" />
      <path fill="var(--color-draw-roof)" d="M15 57v-3l4-4h11l5 7zM33 60l5-6h13v6z" />
    </svg>
  );
}
