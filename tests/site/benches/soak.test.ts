import { testSoak } from '../../support/soak.ts'

testSoak({ leads: 150, links: 60 })
