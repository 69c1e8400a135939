import { defineConfig, mergeConfig } from 'vitest/config';
import plain from '../../vitest.config.ts';

/** All of them are instrumented, and several run at once: slower than usual. */
export default mergeConfig(plain, defineConfig({ test: { testTimeout: 60_000 } }));
