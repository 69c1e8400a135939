/**
 * Makes the browser lay out what it has read so far before it reads on. So the first view doesn't wait for the rest of
 * the page, and the page isn't one long task (docs/decisions/002).
 */
export const ForcedLayout = () => <script>document.body.offsetHeight</script>;
