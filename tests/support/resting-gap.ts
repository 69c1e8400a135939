/** Runs in the page: how far a part's top is below the header, once nothing has moved for 40 frames. */
export async function restingGap(id: string): Promise<number> {
  const gap = () => {
    const header = document.querySelector('header') as HTMLElement;
    const { top } = (document.getElementById(id) as HTMLElement).getBoundingClientRect();
    return Math.round(top - header.getBoundingClientRect().bottom);
  };
  for (let still = 0, last = gap(); still < 40; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = gap() === last ? still + 1 : 0;
    last = gap();
  }
  return gap();
}
