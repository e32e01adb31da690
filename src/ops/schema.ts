// `npm run ops -- schema`: writes the schema after all migrations into one file, to read.
import { writeFileSync } from 'node:fs'
import { describeSchema, schemaFile } from './database/describe-schema.ts'
import { parseArguments } from './terminal/arguments.ts'

parseArguments(`npm run ops -- schema    writes ${schemaFile} from the migrations`, {})

writeFileSync(schemaFile, describeSchema())
