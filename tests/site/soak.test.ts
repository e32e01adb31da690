import { testSoak } from '../support/soak.ts'

testSoak({ leads: 500, links: 180 })
