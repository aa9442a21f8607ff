import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { fullName } from '../../domain/people.ts';
import type { QueuedQuestion } from '../../domain/statement-questions/schema.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { useQuestionState } from '../payroll/QuestionNote.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { TOP_ALIGNED } from '../ui/columns.ts';
import { FilterBar } from '../ui/FilterBar.tsx';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { questionsQuery } from './api.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { AskedLine } from './AskedLine.tsx';
import { questionMessages as text } from './question-messages.ts';
import { isFiltering, type QuestionsSearch } from './questions-search.ts';

/** Shows the question as a link to its dialog. */
function QuestionLink({ question: { id, question } }: { question: QueuedQuestion }) {
  const search = useSearch({ from: '/dashboard/payroll/questions' });
  return (
    <TextLink
      to="/dashboard/payroll/questions"
      search={{ ...search, question: id }}
      resetScroll={false}
      sx={{ display: 'inline-block', py: { xs: 1, md: 0 }, overflowWrap: 'anywhere' }}
    >
      “{question}”
    </TextLink>
  );
}

function State({ question }: { question: QueuedQuestion }) {
  return useQuestionState()(question);
}

/** The columns of the list. A phone shows all values under the name. */
const COLUMNS: Columns<QueuedQuestion> = [
  {
    header: text.columns.payee,
    isRowHeader: true,
    cell: (question) => (
      <>
        <bdi>{fullName(question)}</bdi>
        <OnlyBelow width="md">
          <Typography variant="caption" component="div">
            <State question={question} />
          </Typography>
          <AskedLine question={question} />
          <QuestionLink question={question} />
        </OnlyBelow>
      </>
    ),
  },
  {
    header: text.columns.line,
    from: 'md',
    cell: (question) => <AskedLine question={question} />,
  },
  {
    header: text.columns.question,
    from: 'md',
    cell: (question) => <QuestionLink question={question} />,
  },
  {
    header: text.columns.state,
    from: 'md',
    cell: (question) => <State question={question} />,
  },
];

const SHOWN = [{ value: 'answered', label: text.filters.answered }] as const;

/** Shows the questions of payees about their statements: the open ones, oldest first, or the answered ones. */
export function QuestionsPage() {
  const search = useSearch({ from: '/dashboard/payroll/questions' });
  const setSearch = useSetSearch<QuestionsSearch>();
  const { data, error, refetch } = useQuery(questionsQuery(search));
  return (
    <>
      <Breadcrumb to="/dashboard/payroll" label={text.payroll} />
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 3 }}>
        <FilterBar
          label={text.filters.name}
          isFiltering={isFiltering(search) && (data === undefined || data.questions.length > 0)}
          onClear={() => setSearch({})}
        >
          <ChoiceField
            label={text.filters.show}
            value={search.show ?? ''}
            onChange={({ target }) =>
              setSearch({
                payee: search.payee,
                show: target.value === 'answered' ? 'answered' : undefined,
              })
            }
            emptyLabel={text.filters.open}
            choices={SHOWN}
          />
        </FilterBar>
        <ListTable
          aria-label={text.title}
          loadingLabel={text.loading}
          columns={COLUMNS}
          rows={data?.questions}
          keyOf={({ id }) => id}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={text.empty}
              search={search}
              isFiltering={isFiltering(search)}
              hint={text.noMatch}
            >
              {text.emptyHint}
            </EmptyList>
          }
          sx={TOP_ALIGNED}
        />
        {data && <Pager {...data.pagination} onPage={(page) => setSearch({ ...search, page })} />}
      </Stack>
      {search.question && (
        <QuestionDialog
          key={search.question}
          id={search.question}
          onClose={() => setSearch({ ...search, question: undefined })}
        />
      )}
    </>
  );
}
