import { queryError } from './query-error.ts';
import { sequentialStatements } from './sequential-statements.ts';

/** The oxlint plugin of this project. */
const plugin = {
  meta: { name: 'linehaul' },
  rules: { 'query-error': queryError, 'sequential-statements': sequentialStatements },
};

export default plugin;
