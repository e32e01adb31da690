import { testSoak } from '../support/soak.ts'

testSoak({ leads: 300, links: 120 })
