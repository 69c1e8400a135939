/**
 * Has the browser lay out what it has read so far. It then paints that before it reads on: the first view does not wait
 * for the page, and the page is no long task (docs/decisions/005).
 */
export const LayOut = () => <script>document.body.offsetHeight</script>;
