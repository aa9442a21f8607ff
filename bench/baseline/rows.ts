import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

// For each request, this bare Node server reads 56 rows with pg and returns JSON. The median time of a request is the
// unit Y56.

const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c role=linehaul_owner -c timezone=UTC',
});
const SELECT_ROWS = `
  select id, user_id, day::text, worked, status, notes, hour_hundredths
  from time_logs where user_id = $1 order by day desc limit 56`;

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { rows } = await pool.query(SELECT_ROWS, [request.url?.slice(1)]);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(rows));
}

const server = createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`runs at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
