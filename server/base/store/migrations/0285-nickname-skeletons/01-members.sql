-- What a nickname is known by (server/people/members/nickname/check-nickname.ts): names that are drawn alike belong to one member of a partner.
alter table members add column nickname_skeleton text;
update members set nickname_skeleton = lower(nickname) where nickname is not null;
alter table members add constraint members_nickname_skeleton check ((nickname is null) = (nickname_skeleton is null));
drop index members_by_nickname;
grant update (nickname_skeleton) on members to clutch_app;
create unique index members_by_nickname on members (partner_id, nickname_skeleton) where nickname_skeleton is not null;
