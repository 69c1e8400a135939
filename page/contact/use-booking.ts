import { useEffect, useState } from 'react';

type Booking = {
  /** How often links have asked for the choice of day since the last message was sent. */
  bookingAsked: number;
  endBooking: () => void;
};

export function useBooking(): Booking {
  const [bookingAsked, setBookingAsked] = useState(0);

  useEffect(() => {
    const begin = (event?: Event) => {
      window.wantsBooking = false;
      event?.preventDefault(); // The choice takes the focus.
      setBookingAsked((times) => times + 1);
    };
    if (window.wantsBooking) {
      begin();
    }
    addEventListener('booking', begin);
    return () => removeEventListener('booking', begin);
  }, []);

  return { bookingAsked, endBooking: () => setBookingAsked(0) };
}
