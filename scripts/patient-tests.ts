import { vi } from 'vitest'

/**
 * Milliseconds. What a test waits for takes none of it when it comes; a machine that others load is no reason to call
 * it missing.
 */
const defaults = { timeout: 20_000 }
const waitFor = vi.waitFor
vi.waitFor = (look, options) => waitFor(look, typeof options === 'number' ? options : { ...defaults, ...options })
