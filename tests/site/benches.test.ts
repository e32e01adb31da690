// Runs the benches in their short forms. Attack, kill and soak have their own tests, and
// tests/mutants.test.ts checks the planted faults. Lighthouse is not installed; navigation,
// cold-starts and memory take too long in a browser.
import '../bench/cost.ts'
import '../bench/growth.ts'
import '../bench/scale.ts'
import '../bench/timing.ts'
