import { diagnose, formatDoctorReport, mayGoLive } from '../doctor/diagnose.ts'
import { readTarget } from '../doctor/target.ts'
import { type Deployment, nothingChanged, type Step } from './step.ts'

/** The doctor decides whether the environment may go live. */
export const doctorStep: Step = {
  title: 'Doctor',
  commands: ({ name }) => [`npm run doctor -- ${name}`],
  async run(deployment) {
    if (!(await isHealthy(deployment))) {
      throw new Error('Not deployed: fix everything marked with ✗.')
    }
  },
  async rehearse(deployment) {
    if (!(await isHealthy(deployment))) deployment.log('A deployment would end here.')
  },
  back: () => nothingChanged
}

async function isHealthy({ name, log }: Deployment): Promise<boolean> {
  const diagnosis = await diagnose(readTarget(name))
  log(formatDoctorReport(diagnosis))
  return mayGoLive(diagnosis)
}
