import { expect, test } from 'vitest'
import { compareTrees } from '../../src/shared/words/compare-trees.ts'
import { describeProblem } from '../../src/shared/words/text-problem.ts'

test.each([
  [{ a: 'x' }, {}, ['a: missing']],
  [{}, { a: 'x' }, ['a: only here']],
  [{ a: '{{n}} x' }, { a: 'x' }, ['a: other placeholders or tags']],
  [{ a: '<b>x</b>' }, { a: '<i>x</i>' }, ['a: other placeholders or tags']],
  [{ a: ['x', 'y'] }, { a: ['x'] }, ['a.1: missing']],
  [{ a: 'x' }, { a: ' ' }, ['a: must not be empty']],
  [{ a: 'x' }, { a: ['x'] }, ['a: must be of the type string']],
  [{ a: { b: 'x' } }, { a: { b: 'y' } }, []],
  [{ a: [{ icon: 'x' }] }, { a: [{ icon: 'y' }] }, ["a.0.icon: must be 'x' as well"]],
  [{ a: { state: 'x' } }, { a: { state: 'y' } }, []],
  [{ a: [{ id: 'x' }] }, { a: [{ id: 'y' }] }, ["a.0.id: must be 'x' as well"]],
  [{ a: [{ state: 'x' }] }, { a: [{ state: 'y' }] }, ["a.0.state: must be 'x' as well"]],
  [{ a: ['x'] }, { a: { 0: 'x' } }, ['a: must be of the type list']]
])('comparing %j with %j reports %j §9.1', (reference, other, problems) => {
  const found = compareTrees(reference, other, [])
  expect(found.map(({ key, problem }) => `${key}: ${describeProblem(problem)}`)).toEqual(problems)
})
