/**
 * The only script of the page before a part of it comes near. Everything it does is a refinement: without it links
 * lead to their places, the questions open and the page is complete.
 */
import { keepDraft } from '../contact/draft.ts';
import { acceptInvitations } from '../contact/invitation.ts';
import { pairSizes } from '../estimate/size-pair.ts';
import { acceptZones } from '../estimate/zone-links.ts';
import { wakeIslands } from '../islands/wake.ts';
import { wireDialogs } from './dialogs.ts';
import { tellDoor } from './door.ts';
import { holdLandings } from './landing.ts';
import { closeOthers } from './questions.ts';
import { askForTypefaces } from './typefaces.ts';

// The draft first: what a visitor wrote always wins over what a link proposes.
for (const start of [
  keepDraft,
  acceptInvitations,
  acceptZones,
  pairSizes,
  holdLandings,
  wireDialogs,
  closeOthers,
  askForTypefaces,
  tellDoor,
  wakeIslands,
])
  try {
    start();
  } catch (error) {
    // An engine that lacks one of these, or blocks storage, has all the others.
    console.warn(error);
  }
