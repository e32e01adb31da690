import * as fc from 'fast-check'

// Each run tries the same inputs, so that a test fails because of a change and not by chance.
fc.configureGlobal({ seed: 20_261_123 })
