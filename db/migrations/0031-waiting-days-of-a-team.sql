-- The days that wait for a manager: those of the team are found by person. In the order of days (time_logs_pending)
-- they would be sought among those of everybody.
create index time_logs_waiting_by_person on time_logs (user_id, day)
  where status = 'PENDING' and (worked or notes <> '');
