// Sends 2000 forms of every kind to sites whose services fail often.
import { testSoak } from '../support/deliveries/soak.ts'

testSoak({ leads: 1000, links: 1000 })
