/** Calls `use` with each of the elements whenever it comes within `margin` of the window. */
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
