import { testSoak } from '../../support/deliveries/soak.ts'

testSoak({ leads: 150, links: 60 })
