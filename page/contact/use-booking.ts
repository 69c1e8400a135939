import { useEffect, useState } from 'react';
import { pageState } from '../ui/page-state.ts';

type Booking = {
  /** How often links have asked for the choice of day since the last message was sent. */
  bookingAsked: number;
  /** The choice that is in the draft: that of a visitor who has reloaded the page. */
  chosenBefore: string;
  endBooking: () => void;
};

export function useBooking(): Booking {
  const [bookingAsked, setBookingAsked] = useState(0);
  const [chosenBefore, setChosenBefore] = useState('');

  useEffect(() => {
    setChosenBefore(pageState.draft.preferred_day ?? '');
    pageState.book = () => setBookingAsked((times) => times + 1);
    if (pageState.wantsBooking) {
      pageState.wantsBooking = false;
      pageState.book();
    }
    return () => {
      delete pageState.book;
    };
  }, []);

  const endBooking = () => {
    setBookingAsked(0);
    setChosenBefore('');
  };
  return { bookingAsked, chosenBefore, endBooking };
}
