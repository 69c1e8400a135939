import { useEffect, useState } from 'react';

/** How often links have asked for the choice of day since the last message was sent, and a function that resets it. */
export function useBooking(): [number, () => void] {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const offer = (event?: Event) => {
      window.wantsBooking = false;
      event?.preventDefault(); // The choice takes the focus.
      setAsked((count) => count + 1);
    };
    if (window.wantsBooking) offer();
    addEventListener('booking', offer);
    return () => removeEventListener('booking', offer);
  }, []);
  return [asked, () => setAsked(0)];
}
