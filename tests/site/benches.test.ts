// Benches in their short forms. Those of attack, complexity, kill and soak are tests of their own, and the faults of
// mutants are looked up in tests/mutants.test.ts. Lighthouse is not installed, navigation, cold-starts and memory
// take too long in a browser, and tests/build/dev.test.ts does what dev-loop measures.
import '../bench/cost.ts'
import '../bench/growth.ts'
import '../bench/load.ts'
import '../bench/scale.ts'
import '../bench/timing.ts'
