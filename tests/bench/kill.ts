// Kills the Worker in the middle of 500 posts.
import { testKills } from '../support/deliveries/kills.ts'

testKills({ posts: 500, kills: 8 })
