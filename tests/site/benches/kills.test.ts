import { testKills } from '../../support/kills.ts'

testKills({ posts: 60, kills: 2 })
