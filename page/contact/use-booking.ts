import { useEffect, useState } from 'react';
import { visit } from '../ui/visit.ts';

type Booking = {
  /** How often links have asked for the choice of day since the last message was sent. */
  bookingAsked: number;
  endBooking: () => void;
};

export function useBooking(): Booking {
  const [bookingAsked, setBookingAsked] = useState(0);

  useEffect(() => {
    visit.book = () => setBookingAsked((times) => times + 1);
    if (visit.wantsBooking) {
      visit.wantsBooking = false;
      visit.book();
    }
    return () => {
      delete visit.book;
    };
  }, []);

  return { bookingAsked, endBooking: () => setBookingAsked(0) };
}
