// Runs the benches in their short forms. Attack, complexity, kill and soak have their own tests,
// and tests/mutants.test.ts checks the planted faults. Lighthouse and the peers are not
// installed; navigation, cold-starts and memory take too long in a browser; tests/ops/dev.test.ts
// covers dev-loop.
import '../../bench/cost.ts'
import '../../bench/growth.ts'
import '../../bench/scale.ts'
import '../../bench/timing.ts'
