// `npm run ops -- schema`: writes the schema after all migrations into one file, to read.
import { writeFileSync } from 'node:fs'
import { parseArguments } from './arguments.ts'
import { describeSchema, schemaFile } from './backup/describe-schema.ts'

parseArguments(`npm run ops -- schema    writes ${schemaFile} from the migrations`, {})

writeFileSync(schemaFile, describeSchema())
