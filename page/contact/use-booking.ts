import { useEffect, useState } from 'react';
import { visit } from '../ui/visit.ts';
import { readDraft } from './before-hydration.ts';

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
    setChosenBefore(readDraft().preferred_day ?? '');
    visit.book = () => setBookingAsked((times) => times + 1);
    if (visit.wantsBooking) {
      visit.wantsBooking = false;
      visit.book();
    }
    return () => {
      delete visit.book;
    };
  }, []);

  const endBooking = () => {
    setBookingAsked(0);
    setChosenBefore('');
  };
  return { bookingAsked, chosenBefore, endBooking };
}
