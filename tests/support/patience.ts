import { configure } from '@testing-library/react';

// What is awaited comes when the machine gets to it: a second, the default, is a bound on how busy that is.
configure({ asyncUtilTimeout: 30_000 });
