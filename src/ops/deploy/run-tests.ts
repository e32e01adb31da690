import { nothingChanged, type Step } from './step.ts'

export const testStep: Step = {
  title: 'Tests',
  commands: () => ['npm run check', 'npm test'],
  run({ run }) {
    run('npm', ['run', 'check'])
    run('npm', ['test'])
  },
  back: () => nothingChanged
}
