import { testKills } from '../../support/deliveries/kills.ts'

testKills({ posts: 60, kills: 2 })
