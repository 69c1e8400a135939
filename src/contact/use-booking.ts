import { useEffect, useState } from 'react';

/** Whether the form offers a choice of day: once a link has asked for it (see invitation.ts), until it is sent. */
export function useBooking(): [boolean, (offered: boolean) => void] {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const offer = () => {
      window.wantsBooking = false;
      setOffered(true);
    };
    if (window.wantsBooking) offer();
    addEventListener('booking', offer);
    return () => removeEventListener('booking', offer);
  }, []);
  return [offered, setOffered];
}
