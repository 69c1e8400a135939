/** Calls `use` with an element that matches `selector`, each time the element comes within `margin` of the window. */
export function whenNear(
  selector: string,
  margin: string,
  use: (element: HTMLElement) => void,
): void {
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          use(target as HTMLElement);
        }
      }
    },
    { rootMargin: margin },
  );
  for (const element of document.querySelectorAll(selector)) {
    nearby.observe(element);
  }
}
