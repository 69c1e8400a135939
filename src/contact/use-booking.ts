import { useEffect, useState } from 'react';

/**
 * How often a link has asked for the choice of day (see invitation.ts) since the last message was sent; none is offered
 * before the first. @returns the count, and the function that ends it
 */
export function useBooking(): [number, () => void] {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const offer = (event?: Event) => {
      window.wantsBooking = false;
      event?.preventDefault(); // The choice takes the focus itself.
      setAsked((count) => count + 1);
    };
    if (window.wantsBooking) offer();
    addEventListener('booking', offer);
    return () => removeEventListener('booking', offer);
  }, []);
  return [asked, () => setAsked(0)];
}
